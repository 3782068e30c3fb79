import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterEach, expect, test } from 'vitest';
import { daytimePhone } from '../fixtures/daytime.ts';
import { startPair } from './database-pair.ts';
import type { DatabasePair } from './database-pair.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { forEachOf, signIn } from './staff.ts';
import type { Staff } from './staff.ts';
import { steadily } from './steadily.ts';
import { expectEachOnce, startWave } from './wave.ts';

const recipients = 600;
const peopleCount = 40;
const textsPerSecond = 50;
const inboundPerSecond = 20;
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

/** Returns the bodies of a contact's messages. */
async function bodiesOf({ client, accountId }: Staff, contactId: number): Promise<string[]> {
  const { items } = await client.call(listMessages, { accountId, contactId, is_admin_session: true });

  return items.map(({ body }) => body);
}

/** Sends texts to the contacts in turn at a steady rate, and receives texts from the phones. */
function textBothWays(staff: Staff, contactIds: readonly number[], phones: readonly string[]) {
  const sentAt: number[] = [];
  const stopStaff = steadily(textsPerSecond, async (index) => {
    await staff.send(contactIds[index % contactIds.length] ?? 0, `Failover text ${index}`);
    sentAt[index] = Date.now();
  });
  const stopInbound = steadily(inboundPerSecond, (index) =>
    staff.textIn(phones[index % phones.length] ?? '', `Failover inbound ${index}`),
  );

  return {
    /** Times at which texts were accepted. */
    sentAt,
    /** Ends it when everything was accepted. Returns how many texts there were. */
    async stop() {
      const [sent, received] = await Promise.all([stopStaff(), stopInbound()]);

      return { sent: sent.length, received: received.length };
    },
  };
}

/** Connections of the product, without those that look for the primary. */
const ofProduct = `application_name in ('texting', 'texting reads', 'texting listen')`;

const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index}`).sort();

async function expectSentOnce(staff: Staff, count: number): Promise<void> {
  const bodies = async () =>
    (await staff.ledger())
      .filter((call) => call.accepted && !call.repeat && call.body.startsWith('Failover text '))
      .map(({ body }) => body);
  await eventually(
    async () => expect((await bodies()).length).toBeGreaterThanOrEqual(count),
    timeLimits.journey,
  );
  expect((await bodies()).sort()).toEqual(numbered('Failover text', count));
}

/** Expects that all texts of the phones are in their conversations once. */
async function expectReceivedOnce(staff: Staff, phones: readonly string[], count: number): Promise<void> {
  await eventually(async () => {
    const shown: string[] = [];
    await forEachOf(phones, async (phone) => {
      const { accountId } = staff;
      const inbox = await staff.client.call(listInbox, { accountId, name_search_term: phone });
      shown.push(...(await bodiesOf(staff, inbox.items[0]?.contact.id ?? 0)));
    });
    expect(shown.filter((body) => body.startsWith('Failover inbound ')).sort()).toEqual(
      numbered('Failover inbound', count),
    );
  });
}

test('[AP-06] the primary lost and the standby promoted during texts in both directions and a wave', async () => {
  const staff = await place();
  const contactIds = (await staff.contacts(peopleCount)).map(({ id }) => id);
  const phones = Array.from({ length: peopleCount }, () => daytimePhone());
  const wave = await startWave(staff, recipients);
  const texts = textBothWays(staff, contactIds, phones);
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

  await expectSentOnce(staff, sent);
  await expectReceivedOnce(staff, phones, received);
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
  const contactIds = (await staff.contacts(peopleCount)).map(({ id }) => id);
  const phones = Array.from({ length: peopleCount }, () => daytimePhone());
  const texts = textBothWays(staff, contactIds, phones);
  await eventually(async () => expect(texts.sentAt.length).toBeGreaterThan(peopleCount));

  await pair.standby.kill();
  const contactId = contactIds[0] ?? 0;
  await expect(
    client.call(sendMessage, { accountId, contactId, body: 'Nobody waits' }),
  ).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  pair.standby.start();
  const before = texts.sentAt.length;
  await eventually(async () => expect(texts.sentAt.length).toBeGreaterThan(before));
  const { sent, received } = await texts.stop();

  await expectSentOnce(staff, sent);
  await expectReceivedOnce(staff, phones, received);
});
