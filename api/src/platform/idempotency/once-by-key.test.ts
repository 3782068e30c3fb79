import { listLists } from 'shared-contracts/api/contacts/lists';
import { createToken } from 'shared-contracts/api/developers';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { addressOf } from 'shared-contracts/client';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { createList } from 'shared-contracts/api/contacts/lists';
import { createImport } from 'shared-contracts/api/imports';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

interface Keyed {
  readonly token: string;
  readonly key: string;
  readonly input: Record<string, unknown>;
}

async function post(endpoint: AnyEndpoint, { token, key, input }: Keyed) {
  const answer = await fetch(api.url + addressOf(endpoint, input), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(input),
  });

  return { status: answer.status, body: (await answer.json()) as { id: number; code?: string } };
}

async function scene() {
  const owner = await api.signedIn('owner');
  const { contactId } = await api.make.contact(owner);
  const token = await api.make.accessToken(owner.orgId, ['write:messages', 'write:contacts']);
  const place = { accountId: owner.accountId, contactId };
  const bodies = async () =>
    (await owner.call(listMessages, { ...place, is_admin_session: true })).items.map(({ body }) => body);

  return { owner, token, place, bodies };
}

const usedKeys = async (orgId: number) =>
  api.platform.database.db.selectFrom('idempotency_keys').selectAll().where('org_id', '=', orgId).execute();

test('[AD-05] a key that is none, or was used for something else, is refused', async () => {
  const { token, place, bodies } = await scene();
  const send = (key: string, body: string) => post(sendMessage, { token, key, input: { ...place, body } });

  expect(await send('x'.repeat(256), 'One')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_invalid' },
  });
  await send('order-1', 'One');
  expect(await send('order-1', 'Two')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(
    await post(createList, {
      token,
      key: 'order-1',
      input: { accountId: place.accountId, name: 'Neighbors' },
    }),
  ).toMatchObject({ body: { code: 'idempotency_key_reused' } });
  expect(await bodies()).toEqual(['One']);
});

test('[AD-05] twenty copies of a call with one key send one text, and all get its answer', async () => {
  const { token, place, bodies } = await scene();
  const input = { ...place, body: 'Once' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(sendMessage, { token, key: 'once', input })),
  );

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await bodies()).toEqual(['Once']);
});

test('[AD-05] a key is of one caller, and of one organization', async () => {
  const [one, other] = [await scene(), await scene()];
  const again = await api.make.accessToken(one.owner.orgId, ['write:messages']);
  const send = ({ place }: typeof one, token: string) =>
    post(sendMessage, { token, key: 'shared', input: { ...place, body: 'Hello' } });

  for (const [place, token] of [
    [one, one.token],
    [one, again],
    [other, other.token],
  ] as const) {
    expect((await send(place, token)).status).toBe(200);
  }
  expect(await one.bodies()).toEqual(['Hello', 'Hello']);
  expect(await other.bodies()).toEqual(['Hello']);
});

test('[AD-05] a refused call lets go of its key, and nothing else does for 24 hours', async () => {
  const { owner, token } = await scene();
  const { accountId, orgId } = owner;
  const create = (name: string) => post(createList, { token, key: 'list', input: { accountId, name } });
  const { db } = api.platform.database;
  const age = (milliseconds: number) =>
    db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - milliseconds) })
      .where('org_id', '=', orgId)
      .execute();

  expect(await create('All')).toMatchObject({ body: { code: 'list_exists' } });
  const made = await create('Neighbors');
  await age(23 * 3_600_000);
  expect(await create('Neighbors')).toEqual(made);
  await age(25 * 3_600_000);
  expect(await create('Neighbors')).toMatchObject({ body: { code: 'list_exists' } });
  expect((await owner.call(listLists, { accountId })).items.map(({ name }) => name)).toContain('Neighbors');
});

test('[AD-05] a text is not sent again after its response was lost', async () => {
  const { owner, token, place, bodies } = await scene();
  const send = () => post(sendMessage, { token, key: 'cut-off', input: { ...place, body: 'Hello' } });
  await send();
  const { db } = api.platform.database;
  await db
    .updateTable('idempotency_keys')
    .set({ answer: null, leased_until: new Date() })
    .where('org_id', '=', owner.orgId)
    .execute();

  expect(await send()).toMatchObject({ status: 409, body: { code: 'idempotency_key_unanswered' } });
  expect(await bodies()).toEqual(['Hello']);
});

test('[AD-05] neither the key nor a token in the response can be read from the stored row', async () => {
  const password = 'correct horse battery';
  const owner = await api.signedIn('owner', await api.make.place(), { password });
  const input = { name: 'Till', password };
  const made = (await post(createToken, { token: owner.token, key: 'my-secret-key', input })).body;
  const again = (await post(createToken, { token: owner.token, key: 'my-secret-key', input })).body;
  const { accessToken } = made as { accessToken?: string };

  expect(again).toEqual(made);
  const kept = (await usedKeys(owner.orgId))
    .map((row) => String(row.answer) + String(row.key_hash))
    .join(' ');
  expect(accessToken).toHaveLength(43);
  expect(kept).not.toContain(accessToken);
  expect(kept).not.toContain('my-secret-key');
});

test('[AD-05] an upload’s file counts as part of the request', async () => {
  const { owner } = await scene();
  const upload = async (rows: string) => {
    const form = new FormData();
    form.set('file', new File([rows], 'people.csv', { type: 'text/csv' }));
    const answer = await fetch(api.url + addressOf(createImport, { accountId: owner.accountId }), {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': 'import' },
      body: form,
    });

    return (await answer.json()) as Record<string, unknown>;
  };
  const first = await upload('Phone\n+12125550100');

  expect(await upload('Phone\n+12125550100')).toEqual(first);
  expect(await upload('Phone\n+12125550101')).toMatchObject({ code: 'idempotency_key_reused' });
});
