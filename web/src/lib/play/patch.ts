/** What changed in a document, laid on it: a JSON Patch (RFC 6902). Parts that did not change are shared, not copied. */
import type { Change } from '../../types';

export function patched<T>(document: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((whole, change) => {
    const path = change.path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    return changed(whole, path, change);
  }, document) as T;
}

function changed(part: unknown, [name, ...rest]: string[], change: Change): unknown {
  if (name === undefined) return 'value' in change ? change.value : part;
  if (Array.isArray(part)) return inList(part, Number(name), rest, change);
  const fields = { ...(part as Record<string, unknown>) };
  if (!rest.length && change.op === 'remove') delete fields[name];
  else fields[name] = changed(fields[name], rest, change);
  return fields;
}

function inList(list: readonly unknown[], at: number, rest: string[], change: Change): unknown[] {
  if (!rest.length && change.op === 'add') return list.toSpliced(at, 0, change.value);
  if (!rest.length && change.op === 'remove') return list.toSpliced(at, 1);
  return list.with(at, changed(list[at], rest, change));
}
