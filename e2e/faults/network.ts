import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A network to a server, which can be cut: nothing arrives then, not even the end of a connection. */
export interface Network {
  readonly port: number;
  /** Returns a function that repairs it: what was under way arrives late. */
  cut(): () => void;
  close(): void;
}

/** Opens a network to a port of this machine. */
export async function openNetwork(target: number, port: number): Promise<Network> {
  const links = new Set<{ near: Socket; far: Socket }>();
  let isCut = false;
  const join = ({ near, far }: { near: Socket; far: Socket }) => near.pipe(far).pipe(near);
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const link = { near, far: connect({ port: target, host: '127.0.0.1', allowHalfOpen: true }) };
    links.add(link);
    // One side is closed. The pipe closes the other side, unless the network is cut.
    near.on('error', () => undefined);
    link.far.on('error', () => near.destroy());
    if (!isCut) {
      join(link);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    port,
    cut() {
      isCut = true;
      for (const { near, far } of links) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }

      return () => {
        isCut = false;
        links.forEach(join);
      };
    },
    close() {
      server.close();
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
