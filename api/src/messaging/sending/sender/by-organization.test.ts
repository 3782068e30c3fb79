import { sendMessage } from 'shared-contracts/api/messages';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pretendCluster } from '../../../platform/db/cluster/by-organization.ts';
import { refusalEffects } from '../../../areas/waves/sending/refusal-effects.service.ts';
import { eventually, eventuallyNewest, messagesOf } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { findOpenTexts, findReceiptedTexts, insertPartIds } from '../../carriers/smpp/smpp.store.ts';
import { applyStatusReports } from '../reports/delivery-reports.service.ts';
import { startSender } from './sender.handler.ts';
import { createFakeCarrier } from '../testing/fake-carrier.ts';

// Runs the cluster code path on one server: statements that lock rows run per organization (docs/adr/0073). Like in
// every test, the statements are checked against the rules.
const api = useApi();
let end = () => {};
beforeAll(() => void (end = pretendCluster()));
afterAll(() => end());

async function desk() {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { contactId } = await api.make.contact(place);

  return { staff, number: place.phone, thread: { accountId: place.accountId, contactId } };
}

function start() {
  const carrier = createFakeCarrier();

  return startSender({
    platform: api.platform,
    carriers: { find: () => carrier, all: [carrier] },
    ...refusalEffects,
    limits: { concurrency: 8, leaseMs: 12_000, segmentsPerSecond: 1_000 },
  });
}

test('[IN-02] texts of several organizations go out and are reported', async () => {
  const desks = await Promise.all([desk(), desk(), desk()]);
  const written = await Promise.all(
    desks.map(({ staff, thread }) => staff.call(sendMessage, { ...thread, body: 'Hello' })),
  );
  const sender = start();
  try {
    await Promise.all(desks.map(({ staff, thread }) => eventuallyNewest(staff, thread, { status: 'sent' })));
    await applyStatusReports(
      { platform: api.platform, ...refusalEffects },
      desks.map(({ staff }, at) => ({
        carrier: 'simulator',
        carrierId: `P-${staff.orgId}:${written[at]?.id}`,
        reference: { orgId: staff.orgId, messageId: written[at]?.id ?? 0 },
        status: 'delivered',
      })),
    );
    await Promise.all(
      desks.map(({ staff, thread }) => eventuallyNewest(staff, thread, { status: 'delivered' })),
    );
  } finally {
    await sender.stop();
  }
});

test('[IN-03] a text to an opted-out contact is held back, another organization’s is sent', async () => {
  const [out, other] = await Promise.all([desk(), desk()]);
  await out.staff.call(sendMessage, { ...out.thread, body: 'Too late' });
  await other.staff.call(sendMessage, { ...other.thread, body: 'Hello' });
  await out.staff.call(unsubscribeContact, out.thread);
  const sender = start();
  try {
    await eventuallyNewest(other.staff, other.thread, { status: 'sent' });
    await eventually(async () => {
      const messages = await messagesOf(out.staff, out.thread);
      expect(messages.every(({ status }) => status !== 'sent' && status !== 'queued')).toBe(true);
    });
  } finally {
    await sender.stop();
  }
});

test('[IN-02] reports without our reference are found by number and carrier id, or by the id alone', async () => {
  const desks = await Promise.all([desk(), desk(), desk()]);
  const written = await Promise.all(
    desks.map(({ staff, thread }) => staff.call(sendMessage, { ...thread, body: 'Hello' })),
  );
  const sender = start();
  try {
    await Promise.all(desks.map(({ staff, thread }) => eventuallyNewest(staff, thread, { status: 'sent' })));
  } finally {
    await sender.stop();
  }
  const reports = desks.map(({ staff, number }, at) => ({
    carrier: 'simulator',
    carrierId: `P-${staff.orgId}:${written[at]?.id}`,
    status: 'delivered' as const,
    ...(at === 0 ? {} : { number }),
  }));
  const [first, second] = reports;
  const ofAnother = {
    ...second,
    carrier: 'simulator',
    carrierId: first?.carrierId ?? '',
    status: 'sent' as const,
  };

  expect(
    await applyStatusReports({ platform: api.platform, ...refusalEffects }, [...reports, ofAnother]),
  ).toEqual(['done', 'done', 'done', 'done']);
  await Promise.all(
    desks.map(({ staff, thread }) => eventuallyNewest(staff, thread, { status: 'delivered' })),
  );
});

test('[AP-03] receipts of an SMSC are found in the organization of their number', async () => {
  const desks = await Promise.all([desk(), desk()]);
  const ids = desks.map(({ number }) => `id of ${number}`);
  const written = await Promise.all(
    desks.map(({ staff, thread }) => staff.call(sendMessage, { ...thread, body: 'Hello' })),
  );
  for (const [at, { staff }] of desks.entries()) {
    await insertPartIds(api.platform.database.db, staff.orgId, {
      messageId: written[at]?.id ?? 0,
      idempotencyKey: 'key',
      carrierId: 'last of the text',
      ids: [{ partId: ids[at] ?? '', part: 1 }],
      parts: 1,
      reference: 0,
    });
  }
  const clues = [1, 0, 0].map((at) => ({
    // The previous release stored what the SMSC wrote.
    carrierId: at === 1 ? 'canonical' : (ids[at] ?? ''),
    writtenId: ids[at] ?? '',
    number: desks[at]?.number ?? '',
    phone: '+14155550199',
    userReference: 1,
  }));
  const strange = {
    ...clues[1],
    carrierId: ids[0] ?? '',
    writtenId: ids[0] ?? '',
    number: '+14155559999',
    phone: '',
    userReference: 1,
  };

  const texts = await findReceiptedTexts(api.platform.database.db, [...clues.slice(0, 2), strange]);
  const open = await findOpenTexts(api.platform.database.db, clues);

  expect(texts.map((text) => text?.reference.messageId)).toEqual([written[1]?.id, written[0]?.id, undefined]);
  expect(texts.map((text) => text?.partId)).toEqual([ids[1], ids[0], undefined]);
  expect(open).toEqual([undefined, undefined, undefined]);
});
