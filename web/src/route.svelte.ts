/** Where in the client we are. Routes live in the hash, so that any server of files will do. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; battle: string }
  | { page: 'game'; game: string }
  | { page: 'invite'; invitation: string }
  | { page: 'lobby' }
  | { page: 'games' }
  | { page: 'account' }
  | { page: 'recover'; token: string | null }
  | { page: 'confirm'; token: string }
  | { page: 'rules'; edition: string | null; at: string }
  | { page: 'lost' };

let current = $state<Route>(read());

export const route = (): Route => current;

export function go(path: string): void {
  location.hash = path;
}

addEventListener('hashchange', () => (current = read()));

function read(): Route {
  const [page, of, more] = location.hash.replace(/^#?\/?/, '').split('/');
  if (!page) return { page: 'home' };
  if (page === 'new' && of) return { page: 'new', battle: decodeURIComponent(of) };
  if (page === 'game' && of) return { page: 'game', game: decodeURIComponent(of) };
  if (page === 'invite' && of) return { page: 'invite', invitation: decodeURIComponent(of) };
  if (page === 'lobby') return { page: 'lobby' };
  if (page === 'games') return { page: 'games' };
  if (page === 'account') return { page: 'account' };
  if (page === 'recover') return { page: 'recover', token: of ?? null };
  if (page === 'confirm' && of) return { page: 'confirm', token: of };
  if (page === 'rules') return rules(of ?? '', more ?? '');
  return { page: 'lost' };
}

/** `#/rules`, `#/rules/STD-8.1-c`, `#/rules/revised` or `#/rules/revised/table-fire-results`. */
function rules(first: string, second: string): Route {
  const [one, two] = [first, second].map(decodeURIComponent) as [string, string];
  const isEdition = /^(standard|volume2|revised|basic)$/.test(one);
  return { page: 'rules', edition: isEdition ? one : null, at: isEdition ? two : one };
}
