import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { takenPorts } from './ports.ts';

let holder: Server | undefined;

function listen(port: number, host: string): Promise<Server | undefined> {
  const server = createServer();

  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Listens on a port outside the system's ephemeral range, so that no other process takes it on the other loopback
 * address.
 */
async function hold(host: string): Promise<number> {
  for (let port = 12_000 + Math.floor(Math.random() * 8_000); ; port += 1) {
    const isTaken = (
      await takenPorts([{ port, variable: 'API_PORT', what: '' }], { host, waitMilliseconds: 0 })
    ).length;
    holder = isTaken ? undefined : await listen(port, host);
    if (holder) {
      return port;
    }
  }
}

async function letGo(): Promise<void> {
  if (!holder?.listening) {
    return;
  }
  holder.close();
  await once(holder, 'close');
}

afterEach(letGo);

test.each(['localhost', '127.0.0.1', '0.0.0.0', '::1', '::'])(
  'a port held on %s is named in one sentence, with the variable that chooses another',
  async (host) => {
    const port = await hold(host);
    const sentences = await takenPorts([{ port, variable: 'API_PORT', what: 'the API' }], {
      host: 'localhost',
      waitMilliseconds: 0,
    });

    expect(sentences).toEqual([
      `Port ${port} is taken by another program; the API needs it. Choose another with API_PORT, for example: API_PORT=${port + 100} npm start`,
    ]);
  },
);

test('a port that is let go in the meantime is not complained of', async () => {
  const port = await hold('localhost');
  const answer = takenPorts([{ port, variable: 'SHELL_PORT', what: 'the browser app' }], {
    host: 'localhost',
  });
  await letGo();

  expect(await answer).toEqual([]);
});
