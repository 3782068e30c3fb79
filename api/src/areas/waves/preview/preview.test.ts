import { estimateWave, sampleWave, testWave } from 'shared-contracts/api/waves/preview';
import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { expect, test } from 'vitest';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import { makeList } from '../testing/sent-waves.ts';
import { withList } from '../testing/written-waves.ts';

const api = useApi();
useMessaging(api);

const phone = () => `+1212${api.make.phone().slice(-7)}`;

test('[CA-04] a sample has the values of a contact; without any it says which value is missing', async () => {
  const { staff, listId, contacts } = await withList(api);
  const stranger = await withList(api);
  const ask = (body: string, more: object = {}) =>
    staff.call(sampleWave, {
      accountId: staff.accountId,
      jobDescription: { body, list_ids: [listId] },
      ...more,
    });

  await expectRefusal(ask('Hi', { contactId: stranger.contacts[0]?.contactId }), 'not_found');
  await expectRefusal(ask('Hi', { accountId: stranger.staff.accountId }), 'not_found');
  const contactId = contacts[0]?.contactId ?? 0;
  expect(await ask('Hi {contact.name} see https://shop.com/a', { contactId })).toMatchObject({
    sampleMessage: expect.stringMatching(/^Hi Person 0 see \S+\/l\/\S+\nReply STOP to opt out$/),
    samples: [{ contactId, segments: 1, encoding: 'GSM-7', cost: 1 }],
  });
  expect(await ask('Your shoes: {contact.shoe_size}')).toEqual({
    sampleMessage: null,
    samples: [],
    missingValues: [{ placeholder: '{contact.shoe_size}', contacts: 2 }],
  });
  expect(await ask('Hi {contact.nick|there}')).toMatchObject({
    sampleMessage: 'Hi there\nReply STOP to opt out',
  });
});

test('[CA-08] an estimate counts recipients, who is left out, and segments by each value', async () => {
  const staff = await api.signedIn('owner');
  const short = await api.make.contact(staff, { name: 'Al' });
  const long = await api.make.contact(staff, { name: 'B'.repeat(100) });
  const blocked = await api.make.contact(staff, { name: 'C', blocked: true });
  const out = await api.make.contact(staff, { name: 'D', unsubscribedAt: new Date() });
  const excluded = await api.make.contact(staff, { name: 'E' });
  const ids = [short, long, blocked, out, excluded].map(({ contactId }) => contactId);
  const listId = await makeList(api, staff, { name: 'All of them', contactIds: ids });
  const not = await makeList(api, staff, { name: 'Not these', contactIds: [excluded.contactId] });
  const jobDescription = {
    body: `{contact.name} ${'x'.repeat(80)}`,
    append_optout: false,
    list_ids: [listId],
    excluded_list_ids: [not],
  };

  const estimate = await staff.call(estimateWave, { accountId: staff.accountId, jobDescription });
  expect(estimate).toMatchObject({
    recipients: 2,
    leftOut: expect.arrayContaining([
      { reason: 'blocked', contacts: 1 },
      { reason: 'opted_out', contacts: 1 },
      { reason: 'excluded', contacts: 1 },
    ]),
    isExact: true,
    rendered: 2,
    segments: 3,
    totalCost: 3,
    segmentCounts: { one: 1, two: 1, threeOrMore: 0 },
    mostExpensive: { contactId: long.contactId, segments: 2, cost: 2 },
    prices: { segmentCents: 1, mmsCents: 3, isExample: true },
    needsConfirmation: false,
    needsApproval: false,
  });
  expect(
    await staff.call(estimateWave, { accountId: staff.accountId, jobDescription: { body: 'Hi' } }),
  ).toMatchObject({ recipients: 0, totalCost: 0 });
});

test('[CA-04] a test goes to at most five phones, once, is marked, and is on no list', async () => {
  const { staff, listId } = await withList(api);
  const [first, out] = [phone(), phone()];
  await api.make.contact(staff, { phone: out, unsubscribedAt: new Date() });
  const ask = (phones: string[], body = 'Hi {contact.first_name}') =>
    staff.call(testWave, {
      accountId: staff.accountId,
      jobDescription: { body, list_ids: [listId] },
      phones,
      clientKey: 'one-test-of-many',
    });
  await expectRefusal(ask(Array.from({ length: 6 }, phone)), 'invalid_input');
  await expectRefusal(ask(['nonsense']), 'invalid_input');
  await expectRefusal(ask([first], 'Your shoes: {contact.shoe_size}'), 'message_has_placeholder');

  const { items } = await ask([first, out]);
  expect(items).toMatchObject([
    { phone: first, isSent: true, reason: '' },
    { phone: out, isSent: false, reason: expect.stringContaining('opted out') },
  ]);
  await ask([first]);
  await eventually(async () => {
    const ledger = await api.anybody.call(readLedger, { from: staff.phone });
    expect(ledger.items.map(({ to, body }) => [to, body])).toEqual([
      [first, 'Hi Person\nReply STOP to opt out'],
    ]);
  });
  const { db } = api.platform.database;
  const kept = await db
    .selectFrom('messages')
    .select(['is_test', 'wave_id'])
    .where('org_id', '=', staff.orgId)
    .execute();
  expect(kept).toEqual([{ is_test: true, wave_id: null }]);
  expect(
    (await staff.call(estimateWave, { accountId: staff.accountId, jobDescription: { list_ids: [listId] } }))
      .recipients,
  ).toBe(2);
});

test('[TX-08] recipients whose own values make the text too long are counted before sending', async () => {
  const staff = await api.signedIn('owner');
  const short = await api.make.contact(staff, { name: 'Al' });
  const long = await api.make.contact(staff, { name: 'B'.repeat(90) });
  const contactIds = [short.contactId, long.contactId];
  const listId = await makeList(api, staff, { name: 'Both', contactIds });
  const jobDescription = { body: `{contact.name} ${'x'.repeat(1_500)}`, list_ids: [listId] };
  const place = { accountId: staff.accountId, jobDescription };

  expect(await staff.call(estimateWave, place)).toMatchObject({
    recipients: 1,
    leftOut: [{ reason: 'too_long', contacts: 1 }],
    mostExpensive: { contactId: short.contactId },
  });
  const { samples } = await staff.call(sampleWave, { ...place, limit: 5 });
  expect(samples.map(({ contactId }) => contactId)).toEqual([short.contactId]);
  const test = { ...place, phones: [phone()], clientKey: 'a-test-too-long' };
  await expectRefusal(staff.call(testWave, { ...test, contactId: long.contactId }), 'message_too_long');
  await staff.call(testWave, { ...test, contactId: short.contactId });
});

test('[CA-07] recipients of an estimate are those who will get a text', async () => {
  const { staff, listId, contacts } = await withList(api, 3);
  await api.platform.database.db
    .updateTable('contacts')
    .set({ metadata: JSON.stringify({ shoe_size: '9' }) })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contacts[0]?.contactId ?? 0)
    .execute();
  const ask = (job: object) =>
    staff.call(estimateWave, {
      accountId: staff.accountId,
      jobDescription: { body: 'Come in', list_ids: [listId], ...job },
    });
  const variants = [{ body: 'Your shoes: {contact.shoe_size}', media: [] }];
  const test = { variants, share: 50, winnerBy: 'clicks' as const, decideAfter: 60 };

  for (const job of [{ body: variants[0]?.body }, { test }]) {
    expect(await ask(job)).toMatchObject({
      recipients: 1,
      leftOut: [{ reason: 'missing_value', contacts: 2 }],
      accounts: [{ recipients: 1 }],
      missingValues: [{ placeholder: '{contact.shoe_size}', contacts: 2 }],
    });
  }
  expect(await ask({ body: 'Hi {contact.unknown_thing}' })).toMatchObject({
    recipients: 0,
    leftOut: [{ reason: 'missing_value', contacts: 3 }],
  });
});
