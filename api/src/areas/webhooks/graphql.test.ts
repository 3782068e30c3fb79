import { createToken } from 'shared-contracts/api/developers';
import { queryGraphql } from 'shared-contracts/api/webhooks';
import type { Client } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { register, registration } from '../../testing/webhooks.ts';

const api = useApi();

const list = '{ webhooks { id url primaryPhone eventTypes isActive createdAt lastUpdatedAt } }';
const ask = (client: Client, query: string, variables?: Record<string, unknown>) =>
  client.call(queryGraphql, { query, ...(variables ? { variables } : {}) });
const errorsOf = async (client: Client, query: string, variables?: Record<string, unknown>) => {
  const { errors = [] } = await ask(client, query, variables);

  return errors.map(({ message, extensions }) => {
    const code = extensions?.['code'];

    return typeof code === 'string' ? code : message;
  });
};
const url = 'https://example.com/texts';
const password = 'correct horse battery';

async function scene() {
  const owner = await api.signedIn('owner', await api.make.place(), { password });
  const { phone } = await api.platform.database.db
    .selectFrom('numbers')
    .select('phone')
    .where('org_id', '=', owner.orgId)
    .executeTakeFirstOrThrow();

  return { owner, phone, own: { url, primaryPhone: phone } };
}

const tokenOf = async (owner: SignedIn, permissions: string) =>
  api.withToken((await owner.call(createToken, { name: 'Till', permissions, password })).accessToken);

test('[AP-09] without a session, or without a permission on the organization, nothing is answered', async () => {
  const { owner } = await scene();
  const agent = await api.signedIn('agent', owner);

  await expectRefusal(ask(api.anybody, list), 'not_signed_in');
  await expectRefusal(ask(agent, list), 'forbidden');
  await expectRefusal(ask(await tokenOf(owner, 'read:contacts'), list), 'scope_missing');
});

test('[AD-06] others of the organization see webhooks once it has access tokens, and change none', async () => {
  const { owner, own } = await scene();
  const manager = await api.signedIn('manager', owner);
  expect(await errorsOf(manager, list)).toEqual(['forbidden']);

  await owner.call(createToken, { name: 'Till', password });
  expect(await errorsOf(manager, list)).toEqual([]);
  expect(await errorsOf(manager, registration, own)).toEqual(['forbidden']);
});

test('[AP-09] a token needs the scopes of an endpoint’s events', async () => {
  const { owner, own } = await scene();
  const [reader, writer] = [await tokenOf(owner, 'read:messages'), await tokenOf(owner, 'write:messages')];
  const both = await tokenOf(owner, 'read:messages;write:messages');

  expect(await errorsOf(reader, list)).toEqual([]);
  expect(await errorsOf(reader, registration, own)).toEqual(['forbidden']);
  expect(await errorsOf(writer, registration, own)).toEqual(['forbidden']);
  expect(await errorsOf(both, registration, own)).toEqual([]);
});

test('[AD-06] registration is refused if the number, address or events are invalid', async () => {
  const [{ owner, phone }, other] = [await scene(), await scene()];
  const secondOwner = await api.signedIn('owner', await api.make.account(owner.orgId));
  const refusal = (input: Record<string, unknown>) =>
    errorsOf(owner, registration, { url, primaryPhone: phone, ...input });

  expect(await refusal({ primaryPhone: other.phone })).toEqual(['webhook_phone_unknown']);
  expect(await refusal({ url: 'somewhere' })).toEqual(['invalid_input']);
  for (const address of ['http://example.com', 'https://10.0.0.1/', 'https://localhost/', 'https://[::1]/']) {
    expect(await refusal({ url: address })).toEqual(['webhook_address_refused']);
  }
  expect(await refusal({ eventTypes: ['CALL_INITIATED'] })).toEqual(['webhook_calls_unavailable']);
  expect(await refusal({ eventTypes: [] })).toEqual(['invalid_input']);
  // Manages users, but may not read the texts of this account.
  expect(await errorsOf(secondOwner, registration, { url, primaryPhone: phone })).toEqual(['forbidden']);
});

test('[AP-09] documents that ask for too much are refused', async () => {
  const { owner } = await scene();
  const aliases = Array.from({ length: 11 }, (_, n) => `a${n}: webhooks { id }`).join(' ');
  const fields = '{ webhooks { ' + 'id '.repeat(1_100) + '} }';

  expect((await errorsOf(owner, `{ ${aliases} }`)).join()).toMatch(/Aliases limit/);
  expect((await errorsOf(owner, fields)).join()).toMatch(/PARSE_FAILED/);
  expect((await errorsOf(owner, '{ nothing }')).join()).toMatch(/VALIDATION_FAILED/);
});

test('[AD-06] a webhook is registered with all text events, listed without its secret, and deleted', async () => {
  const [{ owner, phone, own }, other] = [await scene(), await scene()];
  const { id, secret } = await register(owner, own);
  expect(secret).toMatch(/^whsec_/);
  const listed = await ask(owner, list);
  expect(listed.data?.['webhooks']).toMatchObject([
    {
      id: String(id),
      url,
      primaryPhone: phone,
      eventTypes: ['MESSAGE_RECEIVED', 'MESSAGE_SENT', 'MESSAGE_FINALIZED'],
      isActive: true,
    },
  ]);
  const deletion = `mutation { deleteWebhook(id: "${id}") { id } }`;

  expect(await errorsOf(owner, '{ webhooks { secret } }')).toHaveLength(1);
  expect(await errorsOf(other.owner, deletion)).toEqual(['not_found']);
  expect(await errorsOf(owner, deletion)).toEqual([]);
  expect(await errorsOf(owner, deletion)).toEqual(['not_found']);
  expect((await ask(owner, list)).data).toEqual({ webhooks: [] });
});
