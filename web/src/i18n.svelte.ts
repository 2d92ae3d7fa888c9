/** The words of the client, in the language asked for. Sentences about the game come from the server. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import enAccount from '../../data/locales/en/account.ftl?raw';
import enPeople from '../../data/locales/en/people.ftl?raw';
import enStaff from '../../data/locales/en/staff.ftl?raw';
import enTable from '../../data/locales/en/table.ftl?raw';
import enWeb from '../../data/locales/en/web.ftl?raw';
import enWords from '../../data/locales/en/words.ftl?raw';
import esAccount from '../../data/locales/es/account.ftl?raw';
import esPeople from '../../data/locales/es/people.ftl?raw';
import esStaff from '../../data/locales/es/staff.ftl?raw';
import esTable from '../../data/locales/es/table.ftl?raw';
import esWeb from '../../data/locales/es/web.ftl?raw';
import esWords from '../../data/locales/es/words.ftl?raw';
import type { Language } from './types';

export type { Language };

const TEXTS: Record<Language, string[]> = {
  en: [enWords, enWeb, enTable, enStaff, enPeople, enAccount],
  es: [esWords, esWeb, esTable, esStaff, esPeople, esAccount],
};
/** Every language. */
export const LANGUAGES = Object.keys(TEXTS) as Language[];
const KEPT = 'aguila.language';

const bundles = new Map<Language, FluentBundle>();
let current = $state<Language>(kept() ?? preferred());

/** The language now. */
export const language = (): Language => current;
/** The language after it, round and round. */
export const nextLanguage = (): Language => LANGUAGES[(LANGUAGES.indexOf(current) + 1) % LANGUAGES.length] ?? current;

export function speak(next: Language): void {
  current = next;
  localStorage.setItem(KEPT, next);
  document.documentElement.lang = next;
}

/** A message by its key. A missing one shows its key, so that nobody overlooks it. */
export function t(key: string, given: Record<string, FluentVariable> = {}): string {
  const bundle = bundleOf(current);
  const message = bundle.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, given) : key;
}

/** The country whose dates are written. */
const DATES: Record<Language, string> = { en: 'en-GB', es: 'es-ES' };

/** "19 July 1808". */
export const longDay = (at: Date | number, timeZone?: string): string =>
  new Intl.DateTimeFormat(DATES[current], { dateStyle: 'long', timeZone }).format(at);

function bundleOf(of: Language): FluentBundle {
  let bundle = bundles.get(of);
  if (!bundle) {
    bundle = new FluentBundle(of, { useIsolating: false });
    for (const text of TEXTS[of]) bundle.addResource(new FluentResource(text));
    bundles.set(of, bundle);
  }
  return bundle;
}

function kept(): Language | null {
  const found = localStorage.getItem(KEPT);
  return LANGUAGES.find((tag) => tag === found) ?? null;
}

function preferred(): Language {
  return LANGUAGES.find((tag) => navigator.language.startsWith(tag)) ?? 'en';
}
