import { randomUUID } from 'node:crypto';
import { receiveCall } from 'shared-contracts/api/accounts/calls';
import { getAccountSettings, updateAccount } from 'shared-contracts/api/accounts/settings';
import { webhookEvents } from 'shared-contracts/domain/webhook';
import { webhookPayload } from 'shared-contracts/domain/webhook-payload';
import { afterEach, expect, test, vi } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import { register } from '../../../testing/webhooks.ts';

const api = useApi();
afterEach(() => vi.restoreAllMocks());

const target = '+12125550177';
const caller = '+14155550188';
const instructions = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;
const dial = instructions(`<Dial answerOnBridge="true" timeout="30"><Number>${target}</Number></Dial>`);

async function withForwarding(callForwardingNumber = '(212) 555-0177') {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  await owner.call(updateAccount, { accountId: place.accountId, callForwardingNumber });

  return { owner, phone: place.phone };
}

const call = (to: string, details: { id?: string; status?: string; seconds?: number } = {}) =>
  api.anybody.call(receiveCall, { carrier: 'simulator', id: randomUUID(), from: caller, to, ...details });

/** Returns the events queued for an organization's webhooks. */
const newsOf = async (orgId: number) =>
  (
    await api.platform.database.db
      .selectFrom('webhook_deliveries')
      .select(['event_type as type', 'payload'])
      .where('org_id', '=', orgId)
      .orderBy('id')
      .execute()
  ).map(({ type, payload }) => ({ type, payload }));

test('[AD-03] calls are forwarded to a phone number that is none of ours', async () => {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  const other = await api.make.place();
  const save = (callForwardingNumber: string) =>
    owner.call(updateAccount, { accountId: owner.accountId, callForwardingNumber });

  expect((await expectRefusal(save('12'), 'invalid_input')).fields).toEqual({
    callForwardingNumber: 'Enter a phone number with its area code.',
  });
  await expectRefusal(save('+442079460123'), 'invalid_input');
  for (const phone of [place.phone, other.phone]) {
    expect((await expectRefusal(save(phone), 'forwarding_to_own_number')).fields).toHaveProperty(
      'callForwardingNumber',
    );
  }
  expect(await save('+1 (212) 555 - 0177')).toMatchObject({ callForwardingNumber: target });
  expect(await save('')).toMatchObject({ callForwardingNumber: null });
});

test('[AD-03] an account forwards no calls if its carrier does not support calls or does not respond', async () => {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  const { accountId } = owner;
  const save = () => owner.call(updateAccount, { accountId, callForwardingNumber: target });
  const carrier = api.platform.edges.carriers.get('simulator');
  vi.spyOn(carrier, 'receiveCalls').mockRejectedValueOnce(new Error('away'));
  await expectRefusal(save(), 'unavailable');
  await api.platform.database.db.deleteFrom('numbers').where('org_id', '=', owner.orgId).execute();
  await expectRefusal(save(), 'calls_unavailable');

  expect((await owner.call(getAccountSettings, { accountId })).callForwardingNumber).toBeNull();
});

test('[AD-03][AP-03] a call rings at the account’s forwarding number, or is declined without one', async () => {
  const { owner, phone } = await withForwarding();
  const silent = await api.make.place();

  expect(await call(phone)).toBe(dial);
  expect(await call(silent.phone)).toBe(instructions('<Reject/>'));
  expect(await call('+13125550199')).toBe(instructions('<Reject/>'));
  expect(await call(phone, { status: 'completed' })).toBe(instructions(''));
  await owner.call(updateAccount, { accountId: owner.accountId, callForwardingNumber: '' });
  expect(await call(phone)).toBe(instructions('<Reject/>'));
});

test('[AP-03] an unsigned request, or one that is not a call, gets no instructions', async () => {
  const { phone } = await withForwarding();
  const details = { id: 'c1', from: caller, to: phone };

  await expectRefusal(api.anybody.call(receiveCall, { carrier: 'nobody', ...details }), 'not_found');
  await expectRefusal(api.anybody.call(receiveCall, { carrier: 'simulator', to: phone }), 'not_found');
  vi.spyOn(api.platform.edges.carriers.get('simulator'), 'verify').mockReturnValue(false);
  await expectRefusal(api.anybody.call(receiveCall, { carrier: 'simulator', ...details }), 'signature_wrong');
});

test('[AD-06] an endpoint gets an account’s calls unless it is registered without them', async () => {
  const { owner, phone } = await withForwarding();
  const webhook = { url: 'https://example.com/texts', primaryPhone: phone };
  await register(owner, webhook);
  await register(owner, { ...webhook, eventTypes: ['CALL_HANGUP'] });
  const webhooks = await api.platform.database.db
    .selectFrom('webhooks')
    .select('event_types')
    .where('org_id', '=', owner.orgId)
    .orderBy('id')
    .execute();

  expect(webhooks).toEqual([{ event_types: [...webhookEvents] }, { event_types: ['CALL_HANGUP'] }]);
});

test('[AD-06] endpoints get a call and its end once, however often the carrier repeats them', async () => {
  const { owner, phone } = await withForwarding();
  const webhook = { url: 'https://example.com/texts', primaryPhone: phone };
  await register(owner, webhook);
  const id = randomUUID();
  await Promise.all([call(phone, { id }), call(phone, { id })]);
  await call(phone, { id });
  await call(phone, { id, status: 'completed', seconds: 42 });
  await call(phone, { id, status: 'completed', seconds: 42 });

  const data = { callId: id, contactPhone: caller, forwardedTo: target, primaryPhone: phone };
  const news = await newsOf(owner.orgId);
  expect(news).toMatchObject([
    { type: 'CALL_INITIATED', payload: { type: 'CALL_INITIATED', data: { ...data, durationSeconds: null } } },
    { type: 'CALL_HANGUP', payload: { type: 'CALL_HANGUP', data: { ...data, durationSeconds: 42 } } },
  ]);
  for (const { payload } of news) {
    expect(webhookPayload('CALL_HANGUP').shape.data.parse(payload.data)).toEqual(payload.data);
  }
});
