import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks connections that never carried a request, such as those that browsers open ahead. Returns a function that
 * closes them: Node does not count them as idle, so a stopping server would wait a minute for each.
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
