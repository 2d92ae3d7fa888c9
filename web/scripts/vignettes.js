// Draws up how each battle looks at its beginning, from a running server (AGUILA_SERVER), into src/lib/pages/vignettes.json.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

const server = process.env.AGUILA_SERVER ?? 'http://127.0.0.1:1808';
const COLUMNS = [9, 11, 13, 16, 20, 26];
let cookie = '';

async function ask(path, body) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${server}/api${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', cookie },
  });
  cookie =
    answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ') || cookie;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Both sides take the proposed deployment. */
async function deployed(id) {
  let sight = await ask(`/games/${id}`);
  while (sight.view.choice?.ask.ask === 'set-up') {
    const legal = sight.view.choice.legal;
    const action = legal.includes('place-rest') ? 'place-rest' : 'done';
    await ask(`/games/${id}/actions`, { ply: sight.ply, actions: [action], as: sight.view.choice.camp });
    sight = await ask(`/games/${id}`);
  }
  return sight;
}

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { sceneOfBoth } = await vite.ssrLoadModule('/src/lib/pages/vignette.ts');
const drawn = {};
for (const battle of await ask('/battles')) {
  const { id } = await ask('/games', { battle: battle.id, seats: { french: 'me', spanish: 'me' } });
  const [setting, board, sight] = [
    await ask(`/games/${id}/setting`),
    await ask(`/maps/${battle.map}`),
    await deployed(id),
  ];
  drawn[battle.id] = sceneOfBoth(setting, board, sight.view, COLUMNS);
}
await vite.close();
await writeFile(new URL('../src/lib/pages/vignettes.json', import.meta.url), `${JSON.stringify(drawn)}\n`);
