import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { takenPorts } from './ports.ts';

let holder: Server | undefined;

function hold(host: string): Promise<number> {
  const server = createServer();
  holder = server;

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

afterEach(() => holder?.close());

test.each(['localhost', '127.0.0.1', '0.0.0.0', '::1', '::'])(
  'a port held on %s is named in one sentence, with the variable that chooses another',
  async (host) => {
    const port = await hold(host);
    const sentences = await takenPorts([{ port, variable: 'API_PORT', what: 'the API' }], {
      host: 'localhost',
      patience: 0,
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
  holder?.close();

  expect(await answer).toEqual([]);
});
