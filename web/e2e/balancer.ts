/** What stands before several servers: every connection goes to one that answers, first to the one that is preferred. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Front } from './front';

export class Balancer {
  private constructor(
    private readonly server: Server,
    private readonly open: Set<Socket>,
    private readonly front: Front | null,
    readonly port: number,
  ) {}

  /** `ports` are those of the servers, the preferred one first. */
  static async open(ports: number[]): Promise<Balancer> {
    const open = new Set<Socket>();
    const server = createServer((client) => {
      open.add(client);
      client.on('close', () => open.delete(client));
      client.on('error', () => client.destroy());
      pass(client, ports);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    // A client that no server holds is before all of them.
    const dist = process.env['AGUILA_DIST'];
    const front = dist ? await Front.open(dist, address.port) : null;
    return new Balancer(server, open, front, front?.port ?? address.port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  close(): void {
    this.front?.close();
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }
}

function pass(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const server = connect(port, '127.0.0.1');
  const refused = () => {
    if (client.destroyed) return;
    pass(client, others);
  };
  server.once('error', refused);
  server.once('connect', () => {
    server.off('error', refused);
    server.on('error', () => client.destroy());
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  });
}
