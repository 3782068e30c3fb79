import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { forwardCalls } from './forward-api.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(onRequest: RequestListener): Promise<number> {
  const server = createServer(onRequest);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return (server.address() as AddressInfo).port; // a server that listens on a port has such an address
}

/** Starts a host in front of an API. Returns the host's port. */
async function hostOf(apiPort: number, trustProxy = false): Promise<number> {
  const forward = forwardCalls({
    host: '127.0.0.1',
    apiPort,
    publicApiUrl: 'https://api.example.com',
    trustProxy,
  });

  return listen((call, answer) => {
    if (!forward(call, answer)) {
      answer.writeHead(404).end('a page of the host');
    }
  });
}

// The path is sent unchanged: fetch would normalize it.
function call(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  return request({ host: '127.0.0.1', port, path, ...options });
}

async function answerOf(calling: ReturnType<typeof call>, body = ''): Promise<IncomingMessage> {
  calling.end(body);
  const [answer] = (await once(calling, 'response')) as [IncomingMessage]; // the argument of this event

  return answer;
}

test.each([
  ['/api/orgs/1/users?page=2', '/orgs/1/users?page=2'],
  ['/api/', '/'],
  ['/api/%2e%2e/me', '/%2e%2e/me'],
  ['/api/../me', '/../me'],
  ['/api//me', '//me'],
])('[SH-01] forwards %s to the API as %s, as it was written', async (path, forwarded) => {
  const port = await hostOf(await listen((asked, answer) => answer.end(asked.url)));

  expect(await text(await answerOf(call(port, path)))).toBe(forwarded);
});

test.each(['/api', '/apis/1', '/conversations', '/remotes/api/x'])(
  '[SH-01] leaves %s to the host',
  async (path) => {
    const port = await hostOf(await listen((_asked, answer) => answer.end('the API')));

    expect(await text(await answerOf(call(port, path)))).toBe('a page of the host');
  },
);

test('[SH-01] forwards a call with its method, headers and body, and answers as the API does', async () => {
  const api = await listen((asked, answer) => {
    const { method, headers } = asked;
    answer.writeHead(409, 'Conflict', { 'x-request-id': 'r1', 'content-type': 'application/json' });
    void text(asked).then((body) =>
      answer.end(JSON.stringify({ method, authorization: headers.authorization, body })),
    );
  });
  const headers = { authorization: 'Bearer b', 'content-type': 'application/json' };
  const answer = await answerOf(call(await hostOf(api), '/api/texts', { method: 'PUT', headers }), '{"a":1}');

  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([409, 'r1']);
  expect(JSON.parse(await text(answer))).toEqual({
    method: 'PUT',
    authorization: 'Bearer b',
    body: '{"a":1}',
  });
});

test.each(['document', 'iframe', 'image', 'video'])(
  '[SH-01] a browser that loads a %s from the API gets it at the API’s own address',
  async (dest) => {
    const port = await hostOf(await listen((_asked, answer) => answer.end('<script>steal()</script>')));
    const answer = await answerOf(
      call(port, '/api/media/a.png?name=b', { headers: { 'sec-fetch-dest': dest } }),
    );

    expect([answer.statusCode, answer.headers.location]).toEqual([
      307,
      'https://api.example.com/media/a.png?name=b',
    ]);
    expect(await text(answer)).toBe('');
  },
);

test('[SH-01] forwards a call of a script', async () => {
  const port = await hostOf(await listen((_asked, answer) => answer.end('the API')));

  expect(await text(await answerOf(call(port, '/api/me', { headers: { 'sec-fetch-dest': 'empty' } })))).toBe(
    'the API',
  );
});

test('[SH-01] tells the API who calls, whoever a caller claims to be', async () => {
  const api = await listen((asked, answer) => answer.end(String(asked.headers['x-forwarded-for'])));
  const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7' };
  const seenBehind = async (trustProxy: boolean): Promise<string> =>
    text(await answerOf(call(await hostOf(api, trustProxy), '/api/me', { headers })));

  expect(await seenBehind(false)).toBe('127.0.0.1');
  expect(await seenBehind(true)).toBe('192.0.2.7');
});

test('[SH-01] passes each event on when it is sent, and closes the stream at the API with the tab', async () => {
  const closed = Promise.withResolvers<void>();
  const api = await listen((_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write('data: first\n\n');
    answer.once('close', closed.resolve);
  });
  const stream = call(await hostOf(api), '/api/events');
  const answer = await answerOf(stream);
  const [chunk] = (await once(answer, 'data')) as [Buffer]; // the argument of this event
  expect(String(chunk)).toBe('data: first\n\n');
  stream.destroy();

  await closed.promise;
});

test('[SH-01] an answer that the API does not finish ends for the browser, too', async () => {
  const api = await listen((_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.write('data: first\n\n', () => answer.destroy());
  });
  const answer = await answerOf(call(await hostOf(api), '/api/events'));

  await expect(text(answer)).rejects.toThrow('aborted');
});

test('[SH-01] an upload that the API refuses before its end is answered', async () => {
  const api = await listen((_asked, answer) => {
    answer.writeHead(413).end('too large');
  });
  const calling = call(await hostOf(api), '/api/imports', { method: 'POST' });
  calling.on('error', () => undefined); // the rest of the upload is not read
  const answer = await answerOf(calling, 'x'.repeat(4_000_000));

  expect([answer.statusCode, await text(answer)]).toEqual([413, 'too large']);
});

test('[SH-01] answers 502 if the API is not running', async () => {
  const gone = await listen(() => undefined);
  const port = await hostOf(gone);
  const closing = servers.shift();
  await new Promise((resolve) => closing?.close(resolve));
  const answer = await answerOf(call(port, '/api/me'));

  expect([answer.statusCode, await text(answer)]).toEqual([502, '']);
});
