import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { levelOf, temperOf } from './lib/opponents';
import { OPPONENTS } from './types/Opponent';

const read = (language: string, file: string) =>
  readFileSync(new URL(`../../data/locales/${language}/${file}`, import.meta.url), 'utf8');

/** Each message with the variables it names. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let key = '';
  for (const line of text.split('\n')) {
    const head = /^([a-z][\w-]*) =/.exec(line);
    if (head?.[1]) {
      key = head[1];
      expect(found.has(key), `${key} twice`).toBe(false);
      found.set(key, '');
    }
    const names = [...line.matchAll(/\$([a-zA-Z]\w*)/g)].map((match) => match[1]);
    if (key) found.set(key, [...new Set([...(found.get(key)?.split(' ') ?? []), ...names])].sort().join(' '));
  }
  return found;
}

describe.each(['web.ftl', 'table.ftl', 'staff.ftl', 'people.ftl', 'account.ftl'])('%s', (file) => {
  test('says the same things in both languages, of the same things', () => {
    expect(Object.fromEntries(messages(read('es', file)))).toEqual(Object.fromEntries(messages(read('en', file))));
  });
});

test('every computer opponent has its words', () => {
  const said = new Map([...messages(read('en', 'web.ftl')), ...messages(read('en', 'table.ftl'))]);
  for (const bot of OPPONENTS)
    for (const key of [
      ...['', '-text', '-short'].map((end) => `bot-${levelOf(bot)}${end}`),
      ...['', '-text'].map((end) => `temper-${temperOf(bot)}${end}`),
    ])
      expect(said.has(key), key).toBe(true);
});
