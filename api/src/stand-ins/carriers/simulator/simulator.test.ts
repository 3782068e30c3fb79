import {
  changeSimulatorSettings,
  readLedger,
  readSimulatorSettings,
  simulateInbound,
  simulateSend,
} from 'shared-contracts/api/carriers/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEdges } from '../../../process/edges/start-edges.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { Carrier } from '../../../platform/edges/carrier.ts';
import { collectWork } from '../../../messaging/carriers/testing/collected-work.ts';
import { createRemoteSimulator } from './remote-simulator.ts';

const api = useApi();
const work = collectWork({ carrier: 'simulator', database: () => api.platform.database });
const { texts, reports } = work;
let stop: () => Promise<void>;
let carrier: Carrier;

beforeAll(async () => {
  stop = startEdges(api.platform, work);
  const { outgoing } = api.platform.edges.carriers;
  if (!outgoing) {
    throw new Error('The simulator is on.');
  }
  carrier = outgoing;
  await change({ receiptDelayMs: 0 });
});
afterAll(() => stop());
beforeEach(() => work.clear());

const change = (
  settings: Parameters<typeof api.anybody.call<typeof changeSimulatorSettings>>[1]['settings'],
  phone?: string,
) => api.anybody.call(changeSimulatorSettings, { settings, ...(phone ? { phone } : {}) });

const from = '+14155550100';
const message = (key: string, to: string) => ({
  idempotencyKey: key,
  from,
  to,
  body: 'Hello',
  mediaUrls: [],
});
/** Reports received for one message. Receipts from other tests may be interleaved. */
const reportsOf = (messageId: number) =>
  reports.filter(({ reference }) => reference?.messageId === messageId);
const ledgerOf = async (to: string) => (await api.anybody.call(readLedger, { to })).items;

describe('in one process', () => {
  test('[AP-03] a key is sent once, however often it is called, and each call is in the ledger', async () => {
    const to = '+14155550101';
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => carrier.send(message('1:1', to))));
    outcomes.push(await carrier.send(message('1:1', to)));

    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'accepted' });
    const ledger = await ledgerOf(to);
    expect(ledger).toHaveLength(21);
    expect(ledger.filter(({ repeat }) => !repeat)).toHaveLength(1);
    expect(ledger[0]).toMatchObject({ key: '1:1', from, to, body: 'Hello', accepted: true });
  });

  test('[AP-03] a receipt comes back by the callbacks, naming the message by its key', async () => {
    await carrier.send(message('7:42', '+14155550102'));

    await expect.poll(() => reportsOf(42)).toHaveLength(1);
    expect(reportsOf(42)[0]).toMatchObject({
      carrier: 'simulator',
      reference: { orgId: 7, messageId: 42 },
      status: 'delivered',
    });
  });

  test('[AP-03] the receipt of a sign-in code, which is no message, is finished at once', async () => {
    await carrier.send(message('sign-in code 4f1c', '+14155550109'));
    await carrier.send(message('7:43', '+14155550109'));

    await expect.poll(() => reportsOf(43)).toHaveLength(1);
    expect(reports).toHaveLength(1);
    const kept = await api.platform.database.db.selectFrom('carrier_callbacks').select('id').execute();
    expect(kept).toEqual([]);
  });

  test('[AP-03] a receipt reports the failure configured for a phone', async () => {
    const to = '+14155550103';
    await change({ failureCode: '30003' }, to);
    await carrier.send(message('1:3', to));

    await expect.poll(() => reportsOf(3)).toHaveLength(1);
    expect(reportsOf(3)[0]).toMatchObject({
      status: 'undelivered',
      verdict: { carrierCode: '30003', action: 'retry-later' },
    });
  });

  test('[AP-03] a code that carriers answer at once refuses the call', async () => {
    const to = '+14155550104';
    await change({ failureCode: '21610' }, to);

    expect(await carrier.send(message('1:4', to))).toMatchObject({ kind: 'refused', action: 'opt-out' });
    expect(await ledgerOf(to)).toMatchObject([{ accepted: false, repeat: false }]);
  });

  test.each([
    ['error500', '500'],
    ['busy429', '429'],
  ] as const)(
    '[AP-03] outage %s refuses, and the same key goes through afterwards',
    async (outage, carrierCode) => {
      const to = outage === 'error500' ? '+14155550105' : '+14155550106';
      await change({ outage }, to);
      expect(await carrier.send(message(`1:${outage}`, to))).toMatchObject({ kind: 'refused', carrierCode });
      await change({ outage: 'none' }, to);
      expect(await carrier.send(message(`1:${outage}`, to))).toMatchObject({ kind: 'accepted' });

      expect(await ledgerOf(to)).toMatchObject([
        { accepted: false, repeat: false },
        { accepted: true, repeat: false },
      ]);
    },
  );

  test('[AP-03] a message that is taken before the connection breaks is there once', async () => {
    const to = '+14155550107';
    await change({ outage: 'acceptThenReset' }, to);
    expect(await carrier.send(message('1:7', to))).toMatchObject({ kind: 'unknown' });
    await change({ outage: 'none' }, to);
    expect(await carrier.send(message('1:7', to))).toMatchObject({ kind: 'accepted' });

    expect(await ledgerOf(to)).toMatchObject([
      { accepted: true, repeat: false },
      { accepted: true, repeat: true },
    ]);
  });

  test('[AP-03] a phone’s settings extend the general ones', async () => {
    const to = '+14155550108';
    await change({ receiptCopies: 3 }, to);

    expect(await api.anybody.call(readSimulatorSettings, { phone: to })).toMatchObject({
      receiptDelayMs: 0,
      receiptCopies: 3,
      outage: 'none',
    });
    expect(await api.anybody.call(readSimulatorSettings, {})).toMatchObject({ receiptCopies: 1 });
  });
});

describe('from a worker of its own, over HTTP', () => {
  const remote = () => createRemoteSimulator({ publicApiUrl: api.url, timeoutMs: 2000 });

  test('[AP-03] a key is sent once', async () => {
    const to = '+14155550110';
    const first = await remote().send(message('2:1', to));

    expect(first).toMatchObject({ kind: 'accepted' });
    expect(await remote().send(message('2:1', to))).toEqual(first);
    expect((await ledgerOf(to)).map(({ repeat }) => repeat)).toEqual([false, true]);
  });

  test.each([
    [{ outage: 'error500' }, { kind: 'refused', carrierCode: '500' }],
    [{ outage: 'busy429' }, { kind: 'refused', carrierCode: '429' }],
    [{ outage: 'acceptThenReset' }, { kind: 'unknown' }],
    [{ failureCode: '21211' }, { kind: 'refused', carrierCode: '21211', action: 'suppress' }],
  ] as const)('[AP-03] %o is %o there too', async (settings, outcome) => {
    const to = api.make.phone();
    await change(settings, to);

    expect(await remote().send(message(`2:${to}`, to))).toMatchObject(outcome);
  });
});

test('[AP-03] a customer texts in; the same id is one text', async () => {
  const text = { id: 'in-1', from: '+14155550120', to: from, body: 'Hi 🎉' };
  await Promise.all(Array.from({ length: 50 }, () => api.anybody.call(simulateInbound, text)));
  await api.anybody.call(simulateInbound, { ...text, id: 'in-2' });

  await expect.poll(() => texts).toHaveLength(2);
  expect(texts[0]).toMatchObject({
    carrier: 'simulator',
    carrierId: 'in-1',
    from: text.from,
    to: from,
    body: 'Hi 🎉',
  });
});

describe('while it is off', () => {
  const off = useApi({ SIMULATOR: 'off' });

  test('[AP-03] its addresses are not there', async () => {
    await expect(off.anybody.call(readLedger, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      off.anybody.call(simulateSend, { key: '1:1', from, to: from, body: '' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const answer = await fetch(`${off.url}/carriers/simulator/status`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});
