import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import type { LedgerEntry } from 'shared-contracts/api/carriers/simulator';
import { afterEach, describe, expect, test } from 'vitest';
import { crashDatabase } from './database-server.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { forEachOf, signIn } from './staff.ts';
import type { Staff } from './staff.ts';

const textCount = 500;
const harmCount = 5;
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

async function place(): Promise<Product> {
  // Fast enough for faults to hit while sending, slow enough for all of them to.
  const product = await newProduct({ SEGMENTS_PER_SECOND: '60' });
  products.push(product);

  return product;
}

const bodyOf = (index: number) => `Fault text ${index}`;

/** Returns the carrier's ledger of this test's messages. */
const booked = async (staff: Staff): Promise<LedgerEntry[]> =>
  (await staff.ledger()).filter(({ body }) => body.startsWith('Fault text '));

/** Injects a fault whenever the carrier has received another share of the messages. */
async function harmRepeatedly(staff: Staff, harm: () => Promise<void>): Promise<void> {
  for (let time = 1; time <= harmCount; time += 1) {
    await eventually(async () => {
      expect((await booked(staff)).length).toBeGreaterThan((time * textCount) / (harmCount + 2));
    });
    await harm();
  }
}

/** Expects that every message reached its phone once according to the carrier's ledger, and that staff see it. */
async function expectEachOnce(staff: Staff, contactIds: readonly number[]): Promise<void> {
  const keys = await eventually(async () => {
    const accepted = (await booked(staff)).filter(({ repeat }) => !repeat);
    expect(accepted.length).toBeGreaterThanOrEqual(textCount);

    return accepted;
  });
  expect(keys.map(({ body }) => body).sort()).toEqual(contactIds.map((_, index) => bodyOf(index)).sort());
  expect(new Set(keys.map(({ key }) => key)).size).toBe(textCount);

  await forEachOf(contactIds, async (contactId, index) => {
    await eventually(async () => {
      expect(await staff.newest(contactId)).toMatchObject({
        body: bodyOf(index),
        status: 'delivered',
        description: 'ok',
      });
    });
  });
}

describe('[IN-03] every text goes out once', () => {
  test('kill -9 of the worker during 500 sends, five times', async () => {
    const product = await place();
    await product.start('api');
    let worker = await product.start('worker');
    const staff = await signIn(product.apiUrl);
    await staff.client.call(changeSimulatorSettings, {
      settings: { answerDelayMs: 50, receiptDelayMs: 100 },
    });
    const contactIds = (await staff.contacts(textCount)).map(({ id }) => id);

    await Promise.all([
      forEachOf(contactIds, async (contactId, index) => void (await staff.send(contactId, bodyOf(index)))),
      harmRepeatedly(staff, async () => {
        await worker.kill();
        worker = await product.start('worker');
      }),
    ]);

    await expectEachOnce(staff, contactIds);
  });

  test('PostgreSQL restarted at once during 500 sends, five times', async () => {
    const product = await place();
    await product.start('all');
    const staff = await signIn(product.apiUrl);
    await staff.client.call(changeSimulatorSettings, {
      settings: { answerDelayMs: 50, receiptDelayMs: 100 },
    });
    const contactIds = (await staff.contacts(textCount)).map(({ id }) => id);

    await Promise.all([
      forEachOf(contactIds, async (contactId, index) => void (await staff.send(contactId, bodyOf(index)))),
      harmRepeatedly(staff, () => crashDatabase(product.dataDir)),
    ]);

    await expectEachOnce(staff, contactIds);
  });
});
