import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ask } from './ask.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));

  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

test.each<[string, RequestListener, string]>([
  ['has a status', (_request, answer) => void answer.writeHead(502).end(), 'status 502'],
  ['is no JSON', (_request, answer) => void answer.end('<html>'), 'the answer is not JSON'],
  ['breaks off', (request) => void request.socket.destroy(), 'the connection failed (UND_ERR_SOCKET)'],
])('[PF-03] an answer that %s is a reason', async (_name, listener, reason) => {
  expect(await ask(await serve(listener))).toEqual({ reason });
});

test('[PF-03] a server that is down is a reason at once', async () => {
  const address = await serve(() => undefined);
  server?.close();

  expect(await ask(address)).toEqual({ reason: 'the connection failed (ECONNREFUSED)' });
});

test('[PF-03] a call whose connection is lost is made again', async () => {
  let calls = 0;
  const address = await serve((request, answer) => {
    calls += 1;
    if (calls < 3) {
      request.socket.destroy();
    } else {
      answer.end('{"contract":"1.5"}');
    }
  });

  expect(await ask(address)).toEqual({ document: { contract: '1.5' } });
});
