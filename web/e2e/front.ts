/** A built client before a server that holds none: files from a folder, everything under /api passed on. */
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export class Front {
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(folder: string, behind: number): Promise<Front> {
    const server = createServer((asked, answer) => {
      if (asked.url?.startsWith('/api')) pass(asked, answer, behind);
      else void file(folder, asked.url ?? '/', answer);
    });
    // A pause between two pictures is no reason to hang up.
    server.keepAliveTimeout = 120_000;
    server.on('upgrade', (asked, socket, head) => {
      const onward = connect(behind, '127.0.0.1', () => {
        const heads = asked.rawHeaders.reduce((all, part, at) => all + part + (at % 2 ? '\r\n' : ': '), '');
        onward.write(`GET ${asked.url} HTTP/1.1\r\n${heads}\r\n`);
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return new Front(server, address.port);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function pass(asked: IncomingMessage, answer: ServerResponse, behind: number): void {
  const { method, headers } = asked;
  const onward = request({ port: behind, host: '127.0.0.1', path: asked.url, method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  asked.pipe(onward);
}

async function file(folder: string, url: string, answer: ServerResponse): Promise<void> {
  const path = normalize(new URL(url, 'http://client').pathname);
  const name = path === '/' ? '/index.html' : path;
  try {
    const bytes = await readFile(join(folder, name));
    answer.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    answer.writeHead(404).end();
  }
}
