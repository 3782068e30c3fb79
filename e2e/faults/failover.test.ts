import { sendMessage } from 'shared-contracts/api/messages';
import { afterEach, expect, test } from 'vitest';
import { textBothWays } from './both-ways.ts';
import { startPair } from './database-pair.ts';
import type { DatabasePair } from './database-pair.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';
import type { Staff } from './staff.ts';
import { expectEachOnce, startWave } from './wave.ts';

const recipients = 600;
let product: Product;
let pair: DatabasePair;
afterEach(async () => {
  // The product first: it would report that its database is gone.
  await product.stop();
  await pair.stop();
  await product.remove();
});

/** Starts the product on a primary and a standby. Returns an owner who is signed in. */
async function place(): Promise<Staff> {
  product = await newProduct({ SEGMENTS_PER_SECOND: '120' });
  pair = await startPair(product.dataDir);
  const settings = { DATABASE_URL: pair.url };
  await product.start('api', settings);
  await product.start('worker', settings);

  return signIn(product.apiUrl);
}

/** Connections of the product, without those that look for the primary. */
const ofProduct = `application_name in ('texting', 'texting reads', 'texting listen')`;

test('[AP-06] the primary lost and the standby promoted during texts in both directions and a wave', async () => {
  const staff = await place();
  const wave = await startWave(staff, recipients);
  const texts = await textBothWays(staff);
  await wave.reaches(1 / 4);

  await pair.primary.kill();
  const killedAt = Date.now();
  await pair.standby.query('select pg_promote()');
  const promotedAt = Date.now();
  await eventually(async () => expect(texts.sentAt.some((at) => at > promotedAt)).toBe(true));
  // The old primary comes back without knowing that it was replaced, and the product has to connect again.
  pair.primary.start();
  await eventually(() => pair.primary.query('select 1'));
  await pair.standby.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofProduct}`);
  await wave.reaches(3 / 4);
  expect(await pair.primary.query(`select pid from pg_stat_activity where ${ofProduct}`)).toEqual([]);
  const { sent, received } = await texts.stop();

  await texts.expectEachOnce();
  await expectEachOnce(wave);
  // Reported but not asserted: a slow machine is not a fault.
  const firstAfter = Math.min(...texts.sentAt.filter((at) => at > promotedAt));
  console.info(
    `${sent} texts and ${received} inbound; promoted ${promotedAt - killedAt} ms after the kill, the first text accepted after ${firstAfter - killedAt} ms`,
  );
});

test('[AP-06] callers get an error while the only standby is gone, and each text goes out once when it is back', async () => {
  const staff = await place();
  const { client, accountId } = staff;
  const texts = await textBothWays(staff);
  await eventually(async () => expect(texts.sentAt.length).toBeGreaterThan(50));

  await pair.standby.kill();
  const [contactId = 0] = texts.contactIds;
  await expect(
    client.call(sendMessage, { accountId, contactId, body: 'Nobody waits' }),
  ).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  pair.standby.start();
  const before = texts.sentAt.length;
  await eventually(async () => expect(texts.sentAt.length).toBeGreaterThan(before));
  await texts.stop();

  await texts.expectEachOnce();
});
