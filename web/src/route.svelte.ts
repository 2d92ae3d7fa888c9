/** Where in the client we are. Routes live in the hash, so that any server of files will do. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; battle: string }
  | { page: 'game'; game: string }
  | { page: 'invite'; invitation: string }
  | { page: 'lobby' }
  | { page: 'games' }
  | { page: 'lost' };

let current = $state<Route>(read());

export const route = (): Route => current;

export function go(path: string): void {
  location.hash = path;
}

addEventListener('hashchange', () => (current = read()));

function read(): Route {
  const [page, of] = location.hash.replace(/^#?\/?/, '').split('/');
  if (!page) return { page: 'home' };
  if (page === 'new' && of) return { page: 'new', battle: decodeURIComponent(of) };
  if (page === 'game' && of) return { page: 'game', game: decodeURIComponent(of) };
  if (page === 'invite' && of) return { page: 'invite', invitation: decodeURIComponent(of) };
  if (page === 'lobby') return { page: 'lobby' };
  if (page === 'games') return { page: 'games' };
  return { page: 'lost' };
}
