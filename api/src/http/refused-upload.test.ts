import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createList } from 'shared-contracts/api/contacts/lists';
import { getStatus } from 'shared-contracts/api/status';
import { uploadContacts } from 'shared-contracts/api/imports';
import { uploadImage } from 'shared-contracts/api/files';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi({ IMPORT_MAX_BYTES: '1000000' });

/** Makes one call over the agent's only connection. Returns the status once the response has been read to its end. */
function callOver(agent: Agent, call: { method: string; path: string; headers?: object; body?: Buffer }) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      `${api.url}${call.path}`,
      { agent, method: call.method, headers: { ...call.headers } },
      (answer: IncomingMessage) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end(call.body);
  });
}

test.each([
  [uploadImage.path, 'image'],
  [uploadContacts.path, 'file'],
])(
  '[AP-08] the connection of an upload to %s that was refused half-way is free again',
  async (path, field) => {
    const { token, accountId } = await api.signedIn('owner');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const head = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(12_000_000), Buffer.from('\r\n--b--\r\n')]);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    };
    const upload = { method: 'POST', path: path.replace(':accountId', String(accountId)), headers, body };

    expect(await callOver(agent, upload)).toBe(413);
    expect(await callOver(agent, { method: 'GET', path: getStatus.path })).toBe(200);
    agent.destroy();
  },
);

test('[SH-17] the connection of a body that is too large stays open, so that a proxy can send the rest', async () => {
  const { token } = await api.signedIn('owner');
  const answer = await fetch(api.url + createList.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
  });

  expect([answer.status, answer.headers.get('connection')]).toEqual([413, null]);
});
