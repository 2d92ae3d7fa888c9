/** A server of its own for each test: its own port, its own folder, to be stopped or killed at will. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Front } from './front';

/** Maps take a while to draw: all servers share the pictures. */
const PICTURES = join(tmpdir(), 'aguila-pictures');

export class Server {
  #process: ChildProcess | null = null;
  #front: Front | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly database: string | undefined,
  ) {}

  /** On a PostgreSQL database, where one is named. */
  static async open(database?: string): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'aguila-'));
    await mkdir(PICTURES, { recursive: true });
    await symlink(PICTURES, join(folder, 'pictures'));
    const server = new Server(folder, await freePort(), database);
    await server.start();
    const dist = process.env['AGUILA_DIST'];
    if (dist) server.#front = await Front.open(dist, server.port);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#front?.port ?? this.port}`;
  }

  async start(): Promise<void> {
    const program = process.env['AGUILA_BIN'];
    if (!program) throw new Error('AGUILA_BIN must name the server');
    const place = ['--port', String(this.port), '--data-dir', this.folder];
    const on = this.database ? ['--database', this.database] : [];
    this.#process = spawn(program, ['serve', ...place, ...on, '--no-open', '--analysis'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await this.#answers();
  }

  /** As if the power went out. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async close(): Promise<void> {
    this.#front?.close();
    await this.#end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }

  async #answers(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/api/battles`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server does not answer');
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
