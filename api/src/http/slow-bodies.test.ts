import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { uploadContacts } from 'shared-contracts/api/imports';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';
import { leastBytesPerMove } from './slow-bodies.ts';

const api = useApi({ BODY_SECONDS: '1', UPLOAD_STALL_SECONDS: '2' });

const head =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nphone\n4155550101\n';
const tail = '\r\n--b--\r\n';
const line = '4155550102,a cell that makes the line longer\n';
const pieceEveryMs = 100;

/** Sends pieces one after the other, with a pause between them. Returns the status, or 0 if the connection was cut. */
async function drip(
  path: string,
  options: { headers: Record<string, string>; pieces: readonly string[] },
): Promise<number> {
  const sent = request(`${api.url}${path}`, { method: 'POST', headers: options.headers, agent: false });
  const answered = new Promise<number>((resolve) => {
    sent.on('response', (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
  });
  const pieces = options.pieces.values();
  for await (const _ of setInterval(pieceEveryMs)) {
    const { value, done } = pieces.next();
    if (done || sent.destroyed || sent.writableEnded) {
      break;
    }
    sent.write(value);
  }
  sent.end();

  return answered;
}

async function upload(pieces: readonly string[]): Promise<number> {
  const { token, accountId } = await api.signedIn('owner');

  return drip(uploadContacts.path.replace(':accountId', String(accountId)), {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    pieces,
  });
}

test('[AP-08] an upload that moves on is taken, though it takes longer than any other call may', async () => {
  const piece = line.repeat(leastBytesPerMove / line.length / 4);

  expect(await upload([head, ...Array.from({ length: 30 }, () => piece), tail])).toBe(200);
});

test('[AP-08] an upload that only drips is ended, and nothing of it stays', async () => {
  expect(await upload([head, ...Array.from({ length: 100 }, () => line), tail])).toBe(408);
  await expect.poll(() => readdir(join(api.config.dataDir, 'uploads')).catch(() => [])).toEqual([]);
});

test('[AP-08] the body of any other call has its seconds, however it moves', async () => {
  const { token } = await api.signedIn('owner');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const pieces = ['{"accountId":1,"name":"', ...Array.from({ length: 40 }, () => 'x')];

  expect(await drip('/lists', { headers, pieces })).toBe(408);
});

test('[AP-08] strangers cannot hold a connection by an upload', async () => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  const start =
    'POST /accounts/1/csv HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\n';
  socket.write(`${start}content-length: 90000000\r\n\r\n${head}`);
  const [answer] = await once(socket, 'data');
  socket.resume();
  const piece = line.repeat(leastBytesPerMove / line.length);
  const dripping = (async () => {
    for await (const _ of setInterval(pieceEveryMs)) {
      if (socket.destroyed) {
        break;
      }
      socket.write(piece);
    }
  })();

  expect(String(answer)).toContain('401');
  await Promise.all([closed, dripping]);
});

test('[AP-08] headers that never end are not waited for', async () => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write('GET /status HTTP/1.1\r\nhost: a\r\n');
  const [answer] = await once(socket, 'data');

  expect(String(answer)).toContain('408');
});
