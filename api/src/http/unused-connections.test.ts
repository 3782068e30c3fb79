import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { watchUnusedConnections } from './unused-connections.ts';

test('[PF-06] a server stops although a browser keeps a connection it never used', async () => {
  const server = createServer((_request, answer) => answer.end('done'));
  const closeUnused = watchUnusedConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ahead = connect(port, '127.0.0.1');
  await Promise.all([once(ahead, 'connect'), once(server, 'connection')]);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');

  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  closeUnused();

  await closed;
});
