import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { takeReferences } from './concatenation.store.ts';
import { submitsOf } from './smpp-submit.ts';
import { smppSettings } from './testing/smpp-for-tests.ts';
import { insertPartIds } from './smpp.store.ts';
import { queueTexts } from '../../sending/testing/queued-texts.ts';

const api = useApi();

async function desk() {
  const place = await api.make.place();
  const [messageId = 0] = await queueTexts(api.platform.database.db, place, { count: 1, provider: 'smpp' });

  return { orgId: place.orgId, messageId, number: place.phone, phone: '+14155550199' };
}

test('[AP-03] processes that ask together never get the same reference for one number and phone', async () => {
  const { db } = api.platform.database;
  const text = await desk();
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeReferences(db, [text, text, { ...text, phone: '+14155550198' }])),
  );
  const toOne = taken.flatMap(([one, two]) => [one, two]);

  expect(toOne.toSorted((one = 0, other = 0) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect(taken.map(([, , other]) => other).toSorted((one = 0, other = 0) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
});

test('[AP-03] references begin again after the last one of 16 bits', async () => {
  const { db } = api.platform.database;
  const text = await desk();
  await takeReferences(db, [text]);
  await db
    .updateTable('concatenation_counters')
    .set({ last: 0xfffe })
    .where('org_id', '=', text.orgId)
    .execute();

  expect(await takeReferences(db, [text, text, text])).toEqual([0xffff, 0, 1]);
});

test('[AP-03] a text with accepted segments keeps its reference', async () => {
  const { db } = api.platform.database;
  const text = await desk();
  await insertPartIds(db, text.orgId, {
    messageId: text.messageId,
    idempotencyKey: `${text.orgId}:${text.messageId}`,
    carrierId: '',
    ids: [{ partId: 'A1', part: 1 }],
    parts: 2,
    reference: 777,
  });

  expect(await takeReferences(db, [text, { ...text, messageId: text.messageId + 1 }])).toEqual([777, 1]);
});

const headersOf = (body: string, referenceBits: 8 | 16) =>
  submitsOf(
    { idempotencyKey: '1:1', from: '+14155550100', to: '+14155550199', body, mediaUrls: [] },
    smppSettings('smpp://127.0.0.1:2775', { referenceBits }),
    0x1234,
  ).map((submit) => submit.toString('hex'));

test('[AP-03] a reference has 16 bits if configured, unless that needs another segment', () => {
  expect(headersOf('x'.repeat(304), 8)).toEqual([
    expect.stringContaining('050003340201'),
    expect.stringContaining('050003340202'),
  ]);
  expect(headersOf('x'.repeat(304), 16)).toEqual([
    expect.stringContaining('06080412340201'),
    expect.stringContaining('06080412340202'),
  ]);
  expect(headersOf('x'.repeat(306), 16)).toEqual([
    expect.stringContaining('050003340201'),
    expect.stringContaining('050003340202'),
  ]);
});
