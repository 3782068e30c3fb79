import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps the connections on which nothing was ever asked, such as those a browser opens ahead; returns how to close
 * them. Node does not count them as idle, so a server that stops would wait a minute for each.
 */
export function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));

  return () => {
    for (const socket of unused) {
      socket.destroy();
    }
  };
}
