import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expect } from 'vitest';
import { daytimePhone } from '../fixtures/daytime.ts';
import { eventually } from './processes.ts';
import { forEachOf } from './staff.ts';
import type { Staff } from './staff.ts';
import { steadily } from './steadily.ts';

const peopleCount = 40;
/** Texts of staff and of customers, per second. */
const usualPace = { sent: 50, received: 20 };
const outbound = 'A steady text';
const inbound = 'A steady reply';

const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index}`).sort();

/** Returns the bodies of the steady texts that the carrier accepted. */
async function acceptedBodies({ ledger }: Staff): Promise<string[]> {
  const calls = (await ledger()).filter((call) => call.accepted && !call.repeat);

  return calls.map(({ body }) => body).filter((body) => body.startsWith(outbound));
}

/** Returns the bodies of the texts from the phones, as their conversations show them. */
async function receivedBodies({ client, accountId }: Staff, phones: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  await forEachOf(phones, async (phone) => {
    const inbox = await client.call(listInbox, { accountId, name_search_term: phone });
    // A phone without a conversation has not texted, or its texts are missing from the result.
    for (const { contact } of inbox.items) {
      const of = { accountId, contactId: contact.id, is_admin_session: true };
      const { items } = await client.call(listMessages, of);
      shown.push(...items.map(({ body }) => body));
    }
  });

  return shown.filter((body) => body.startsWith(inbound));
}

/** Sends texts to contacts, and receives texts from phones, at a steady rate. Refused ones are repeated. */
export async function textBothWays(staff: Staff, pace = usualPace) {
  const contactIds = (await staff.contacts(peopleCount)).map(({ id }) => id);
  const phones = Array.from({ length: peopleCount }, () => daytimePhone());
  const sentAt: number[] = [];
  const tookMs: number[] = [];
  const count = { sent: 0, received: 0 };
  const stopStaff = steadily(pace.sent, async (index) => {
    const startedAt = Date.now();
    await staff.send(contactIds[index % contactIds.length] ?? 0, `${outbound} ${index}`);
    sentAt.push(Date.now());
    tookMs.push(Date.now() - startedAt);
  });
  const stopInbound = steadily(pace.received, (index) =>
    staff.textIn(phones[index % peopleCount] ?? '', `${inbound} ${index}`),
  );

  return {
    contactIds,
    /** Times at which texts of staff were accepted. */
    sentAt,
    /** Milliseconds until each of them was accepted, including its repetitions. */
    tookMs,
    /** Ends it once everything was accepted. Returns how many texts there were. */
    async stop() {
      const [sent, received] = await Promise.all([stopStaff(), stopInbound()]);

      return Object.assign(count, { sent: sent.length, received: received.length });
    },
    /** Expects, after the end, that the carrier and the conversations have each text once. */
    async expectEachOnce() {
      await eventually(
        async () => expect((await acceptedBodies(staff)).length).toBeGreaterThanOrEqual(count.sent),
        timeLimits.journey,
      );
      expect((await acceptedBodies(staff)).sort()).toEqual(numbered(outbound, count.sent));
      await eventually(async () =>
        expect((await receivedBodies(staff, phones)).sort()).toEqual(numbered(inbound, count.received)),
      );
    },
  };
}
