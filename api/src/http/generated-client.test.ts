import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listMessages } from 'shared-contracts/api/messages';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
let folder = '';
beforeAll(async () => {
  // Within the package, because the generated code is a module like ours.
  folder = await mkdtemp(join(import.meta.dirname, 'generated-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Answer {
  readonly data: { readonly id: number; readonly status: string };
}

/** Parts of the generated code that the test uses. */
interface Generated {
  readonly Api: new (options: { baseUrl: string; baseApiParams: object }) => {
    readonly accounts: {
      sendMessage(
        path: { accountId: number; contactId: number },
        body: { body: string },
        params: { headers: Record<string, string> },
      ): Promise<Answer>;
    };
  };
}

test('[AD-05][PF-06] a client that is generated from /openapi.json sends a text', async () => {
  const owner = await api.signedIn('owner');
  const { contactId } = await api.make.contact(owner);
  const token = await api.make.accessToken(owner.orgId, ['write:messages']);
  await generateApi({
    url: `${api.url}/openapi.json`,
    output: folder,
    fileName: 'client',
    // Its enums are more than types, and Node only strips types from a module.
    toJS: true,
    silent: true,
    extractRequestParams: true,
  });
  const { Api } = (await import(join(folder, 'client.js'))) as Generated; // generated just now
  const headers = { authorization: `Bearer ${token}` };
  const client = new Api({ baseUrl: api.url, baseApiParams: { headers, format: 'json' } });
  const place = { accountId: owner.accountId, contactId };
  const send = (body: string) =>
    client.accounts.sendMessage(place, { body }, { headers: { 'Idempotency-Key': body || 'none' } });

  await expect(send('')).rejects.toMatchObject({ error: { code: 'message_empty' } });
  const { data } = await send('Hello');
  expect(data).toMatchObject({ status: 'queued' });
  expect((await send('Hello')).data).toEqual(data);
  const { items } = await owner.call(listMessages, { ...place, is_admin_session: true });
  expect(items.map(({ body }) => body)).toEqual(['Hello']);
});
