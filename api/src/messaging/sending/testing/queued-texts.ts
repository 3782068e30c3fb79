import type { Db } from '../../../platform/db/client.ts';
import type { Place } from '../../../testing/factories.ts';
import { tallyContacts } from '../../../testing/tally-contacts.ts';

const bulk = 1;

/** Queues texts from a place's number, each to a different contact. Returns the message IDs, in order. */
export async function queueTexts(
  db: Db,
  { orgId, accountId, phone }: Place & { phone: string },
  options: { count: number; isBulk?: boolean; segments?: number; number?: string; provider?: string },
): Promise<number[]> {
  const { count, isBulk = false, segments = 1, number = phone, provider = 'played' } = options;
  const contacts = await db
    .insertInto('contacts')
    .values(
      Array.from({ length: count }, () => ({
        org_id: orgId,
        account_id: accountId,
        phone: `+1${Math.floor(Math.random() * 8e9) + 2e9}`,
        metadata: '{}',
      })),
    )
    .returning('id')
    .execute();
  await tallyContacts(
    db,
    orgId,
    contacts.map(({ id }) => id),
  );
  const messages = await db
    .insertInto('messages')
    .values(
      contacts.map((contact) => ({
        org_id: orgId,
        account_id: accountId,
        contact_id: contact.id,
        direction: 'outbound' as const,
        status: 'queued' as const,
        body: 'Queued',
        media: '[]',
        provider,
        number: phone,
        segments,
      })),
    )
    .returning(['id', 'contact_id'])
    .execute();
  const dueUs = Date.now() * 1_000 - 1_000_000;
  await db
    .insertInto('outbound')
    .values(
      messages.map((message, index) => ({
        org_id: orgId,
        message_id: message.id,
        contact_id: message.contact_id,
        priority: isBulk ? bulk : 0,
        due_us: dueUs + index,
        number,
        segments,
      })),
    )
    .execute();

  return messages.map(({ id }) => id);
}
