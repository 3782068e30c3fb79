import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi();

/** Sends raw bytes. Returns the status, the headers as text, and the body. */
async function send(bytes: string) {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);

  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) as unknown };
}

const close = 'connection: close\r\n\r\n';

test.each([
  ['no request at all', 'nonsense\r\n\r\n', 400, 'malformed_request'],
  ['a method that HTTP does not know', `FETCH / HTTP/1.1\r\nhost: x\r\n${close}`, 400, 'malformed_request'],
  ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'too_large'],
  [
    'two lengths',
    `POST /lists HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n`,
    400,
    'malformed_request',
  ],
  ['a wrong escape', `GET /accounts/%zz HTTP/1.1\r\nhost: x\r\n${close}`, 400, 'malformed_request'],
  ['no host', `GET /status HTTP/1.1\r\n${close}`, 400, 'malformed_request'],
  [
    'another expectation',
    `GET /nowhere HTTP/1.1\r\nhost: x\r\nexpect: a-cake\r\n${close}`,
    404,
    'unknown_endpoint',
  ],
])('[PF-06] %s is refused in the form of every error', async (_name, bytes, ...expected) => {
  const [status, code] = expected;
  const answer = await send(bytes);

  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body).toEqual({
    code,
    message: expect.stringMatching(/\.$/),
    requestId: expect.stringMatching(/^[\w-]{8,}$/),
  });
  expect(answer.head).toContain('content-type: application/json');
  expect(answer.head).toContain('x-content-type-options: nosniff');
});
