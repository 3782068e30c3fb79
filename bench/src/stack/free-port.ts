import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns a port that no process listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // an IP server has an address with a port
  await new Promise((closed) => server.close(closed));

  return port;
}
