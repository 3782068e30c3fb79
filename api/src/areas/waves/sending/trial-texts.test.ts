import { randomUUID } from 'node:crypto';
import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { sendMessage } from 'shared-contracts/api/messages';
import { getWave, getWaveStatus } from 'shared-contracts/api/waves';
import { testWave } from 'shared-contracts/api/waves/preview';
import { beforeAll, expect, test } from 'vitest';
import { payWith } from '../../../testing/billing.ts';
import { eventually } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { startTrial } from '../../organizations/payment-standing.service.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  openHours,
  planWave,
  readWave,
} from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';

const api = useApi();
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** Staff of an organization on trial, and the number it texts from. */
async function onTrial() {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  await api.platform.database.inTransaction((tx) => startTrial(api.platform, tx, staff.orgId));

  return { ...staff, number: place.phone };
}

/** Counts texts that an organization has sent or is about to. */
async function countTexts(orgId: number): Promise<number> {
  const { count } = await api.platform.database.db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('direction', '=', 'outbound')
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();

  return count;
}

test('[SH-19] [CA-07] a trial has 50 texts in all under parallel waves, tests and sends; the rest goes once a plan is bought', async () => {
  const staff = await onTrial();
  const { orgId, accountId } = staff;
  const contactIds = (await makeContacts(api, staff, 30)).map(({ contactId }) => contactId);
  const listId = await makeList(api, staff, { name: 'Everyone', contactIds });
  const waveIds: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await planWave(api, staff, { job: { list_ids: [listId] } });
    while ((await compileWave(api.platform, { orgId, waveId: id })) === 'more') {}
    waveIds.push(id);
  }
  senders.start();
  senders.start();
  const calls = contactIds.map((contactId, index): Promise<unknown> =>
    index % 10 === 0
      ? staff.call(testWave, {
          accountId,
          jobDescription: { body: 'A test', list_ids: [listId] },
          phones: [api.make.phone(), api.make.phone()],
          clientKey: randomUUID(),
        })
      : staff.call(sendMessage, { accountId, contactId, body: 'Hello' }),
  );
  await Promise.allSettled(calls);
  await eventually(async () => expect(await countTexts(orgId)).toBe(50));
  await senders.stop();
  expect(await countTexts(orgId)).toBe(50);
  const { items } = await api.anybody.call(readLedger, { from: staff.number });
  expect(items.filter(({ repeat }) => !repeat).length).toBeLessThanOrEqual(50);

  const held = [];
  for (const id of waveIds) {
    const { status, figures } = await readWave(api, orgId, id);
    if (status === 'sending' && figures.waiting > 0) {
      held.push(id);
    }
  }
  expect(held.length).toBeGreaterThan(0);
  for (const waveId of held) {
    const sentence = /^On hold: your trial's free messages are used up\. Choose a plan/;
    expect((await staff.call(getWave, { waveId })).description).toMatch(sentence);
    expect((await staff.call(getWaveStatus, { waveId })).description).toMatch(sentence);
  }

  const others = (await countTexts(orgId)) - (await sumOfWaves(orgId, waveIds));
  await payWith(staff, '4242424242424242', 'starter');
  senders.start();
  for (const id of waveIds) {
    const { figures, description } = await eventuallyWave(api, orgId, { id, status: 'sent' });
    expect(figures).toMatchObject({ recipients: 30, sent: 30, waiting: 0 });
    expect(description).toBe('ok');
  }
  expect(await countTexts(orgId)).toBe(90 + others);
});

async function sumOfWaves(orgId: number, waveIds: readonly number[]): Promise<number> {
  let sum = 0;
  for (const id of waveIds) {
    sum += (await readWave(api, orgId, id)).figures.tried;
  }

  return sum;
}
