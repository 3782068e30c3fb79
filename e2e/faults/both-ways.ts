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
const textsPerSecond = 50;
const inboundPerSecond = 20;
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
    const contactId = inbox.items[0]?.contact.id ?? 0;
    const { items } = await client.call(listMessages, { accountId, contactId, is_admin_session: true });
    shown.push(...items.map(({ body }) => body));
  });

  return shown.filter((body) => body.startsWith(inbound));
}

/** Sends texts to contacts, and receives texts from phones, at a steady rate. Refused ones are repeated. */
export async function textBothWays(staff: Staff) {
  const contactIds = (await staff.contacts(peopleCount)).map(({ id }) => id);
  const phones = Array.from({ length: peopleCount }, () => daytimePhone());
  const sentAt: number[] = [];
  const count = { sent: 0, received: 0 };
  const stopStaff = steadily(textsPerSecond, async (index) => {
    await staff.send(contactIds[index % peopleCount] ?? 0, `${outbound} ${index}`);
    sentAt.push(Date.now());
  });
  const stopInbound = steadily(inboundPerSecond, (index) =>
    staff.textIn(phones[index % peopleCount] ?? '', `${inbound} ${index}`),
  );

  return {
    contactIds,
    /** Times at which texts of staff were accepted. */
    sentAt,
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
