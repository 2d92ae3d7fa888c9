/** The client's own words, so that a test finds things by their names in either language. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Language = 'en' | 'es';
export type Words = (key: string, given?: Record<string, string>) => string;

export function wordsIn(language: Language): Words {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of ['words', 'web', 'table', 'staff', 'people', 'account']) {
    const url = new URL(`../../data/locales/${language}/${file}.ftl`, import.meta.url);
    bundle.addResource(new FluentResource(readFileSync(url, 'utf8')));
  }
  return (key, given = {}) => {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`there is no message ${key}`);
    return bundle.formatPattern(pattern, given);
  };
}
