import { expect, test } from 'vitest';
import type { Carrier, OutboundMessage, SendOutcome } from '../../../platform/edges/carrier.ts';
import { refusalEffects } from '../../../areas/waves/sending/refusal-effects.service.ts';
import { eventually } from '../../../testing/messaging.ts';
import type { Place } from '../../../testing/factories.ts';
import { useApi } from '../../../testing/test-api.ts';
import { claimTexts } from '../sender/claim-texts.service.ts';
import { runSideEffects } from '../sender/run-side-effects.service.ts';
import { startSender } from '../sender/sender.handler.ts';
import type { Sending } from '../sending.rules.ts';
import { createSettle } from './settle-together.service.ts';
import { acceptedOutcome, noAnswer, createFakeCarrier, refusedOutcome } from '../testing/fake-carrier.ts';
import { queueTexts } from '../testing/queued-texts.ts';

const api = useApi();

function sendingBy(carrier: Carrier): Sending {
  return {
    platform: api.platform,
    carriers: { find: () => carrier, all: [carrier] },
    ...refusalEffects,
    limits: { concurrency: 8, leaseMs: 12_000, segmentsPerSecond: 1_000 },
  };
}

async function stateOf({ orgId }: Place): Promise<unknown[]> {
  return api.platform.database.db
    .selectFrom('messages')
    .leftJoin('outbound', (join) =>
      join.onRef('outbound.org_id', '=', 'messages.org_id').onRef('outbound.message_id', '=', 'messages.id'),
    )
    .select(['messages.status', 'messages.carrier_id as carrierId', 'outbound.state as queued'])
    .where('messages.org_id', '=', orgId)
    .orderBy('messages.id')
    .execute();
}

const sent = (carrierId: string) => ({ status: 'sent', carrierId, queued: null });

test('[IN-03] a carrier that takes many gets them by one call, and each text its own answer', async () => {
  const place = await api.make.place();
  await queueTexts(api.platform.database.db, place, { count: 20 });
  const batches: OutboundMessage[][] = [];
  const unusual = new Map<number, Promise<SendOutcome>>([
    [3, Promise.resolve(refusedOutcome('30007'))],
    [5, Promise.resolve(refusedOutcome('429'))],
    [7, Promise.resolve(noAnswer)],
  ]);
  const carrier: Carrier = {
    ...createFakeCarrier({ honorsIdempotencyKey: false }),
    sendBatch(messages) {
      batches.push([...messages]);

      return messages.map((_, index) => unusual.get(index) ?? Promise.resolve(acceptedOutcome(`C${index}`)));
    },
  };

  const sender = startSender(sendingBy(carrier));
  await eventually(async () =>
    expect(
      (await stateOf(place)).filter((one) => Reflect.get(Object(one), 'status') === 'sent'),
    ).toHaveLength(17),
  );
  await sender.stop();

  expect(batches.map(({ length }) => length)).toEqual([20]);
  const bodies = (await stateOf(place)) as { status: string; queued: string | null }[]; // as selected above
  expect(
    bodies.filter(({ status }) => status !== 'sent').map(({ status, queued }) => [status, queued]),
  ).toEqual([
    ['failed', null],
    ['sending', 'waiting'],
    ['unknown', 'lost'],
  ]);
});

test('[IN-03] one answer that cannot be written down does not undo the others', async () => {
  const place = await api.make.place();
  await queueTexts(api.platform.database.db, place, { count: 3 });
  const carrier = createFakeCarrier();
  carrier.answers.push(acceptedOutcome('A1'), acceptedOutcome('not \0 text'), acceptedOutcome('A3'));
  const sending = sendingBy(carrier);
  const { sideEffects } = await claimTexts(sending, { limit: 10 });
  const inOrder = sideEffects.toSorted((left, right) => left.text.messageId - right.text.messageId);

  const running = runSideEffects(sending, inOrder, {
    leaseEndsAt: performance.now() + 10_000,
    settle: createSettle(sending),
  });
  const outcomes = await Promise.allSettled(running.map(({ done }) => done));

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await stateOf(place)).toEqual([
    sent('A1'),
    { status: 'sending', carrierId: null, queued: 'calling' },
    sent('A3'),
  ]);
});

test('[IN-03] texts whose lease was lost are not changed when others are settled', async () => {
  const place = await api.make.place();
  const ids = await queueTexts(api.platform.database.db, place, { count: 2 });
  const carrier = createFakeCarrier();
  const sending = sendingBy(carrier);
  const { sideEffects } = await claimTexts(sending, { limit: 10 });
  await api.platform.database.db
    .updateTable('outbound')
    .set((row) => ({ fence: row('fence', '+', 1) }))
    .where('org_id', '=', place.orgId)
    .where('message_id', '=', ids[0] ?? 0)
    .execute();

  const settle = createSettle(sending);
  await Promise.all(
    sideEffects.map(({ text }) => settle(text, { kind: 'accepted', carrierId: `C${text.messageId}` })),
  );

  expect(await stateOf(place)).toEqual([
    { status: 'sending', carrierId: null, queued: 'calling' },
    sent(`C${ids[1]}`),
  ]);
  const attempts = await api.platform.database.db
    .selectFrom('send_attempts')
    .select('carrier_id')
    .where('org_id', '=', place.orgId)
    .execute();
  expect(attempts).toHaveLength(2);
  expect(attempts.every(({ carrier_id: carrierId }) => carrierId !== null)).toBe(true);
});
