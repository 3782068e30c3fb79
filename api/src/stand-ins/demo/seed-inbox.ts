import type { InboxChip } from 'shared-contracts/domain/saved-view';
import type { Tx } from '../../platform/db/client.ts';

interface DemoInbox {
  readonly accountId: number;
  readonly timeZone: string;
  readonly now: Date;
  /** Contacts with conversations, in thread order. */
  readonly contactIds: readonly number[];
  /** User IDs: owner, administrator, manager, agent. */
  readonly staff: readonly number[];
}

const dayMs = 86_400_000;

const views: readonly { name: string; owner?: number; chips: InboxChip[]; tag?: string }[] = [
  { name: 'Open orders', chips: ['opened'], tag: 'Order' },
  { name: 'Catering to answer', chips: ['opened', 'unassigned'], tag: 'Catering' },
  { name: 'My unread', owner: 0, chips: ['unread', 'mine'] },
];

/** Days ahead, at 18:00 UTC, when no US time zone has quiet hours. */
const scheduled = [
  { thread: 6, inDays: 1, body: 'Your beans are roasted! Pick them up any time today, we are open until 6.' },
  { thread: 8, inDays: 3, body: 'See you on the tasting evening. Doors open at half past six.' },
  { thread: 10, inDays: 6, body: 'How did the new grinder do? We are happy to help with the settings.' },
] as const;

/** Adds saved views and scheduled texts to an account's inbox. */
export async function seedInbox(tx: Tx, orgId: number, inbox: DemoInbox): Promise<void> {
  const { accountId, timeZone, now, contactIds, staff } = inbox;
  const [, , , agent = 0] = staff;
  const tags = await tx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
  const tagOf = (name: string | undefined): number | null =>
    tags.find((tag) => tag.name === name)?.id ?? null;
  const place = { org_id: orgId, account_id: accountId };
  await tx
    .insertInto('inbox_views')
    .values(
      views.map(({ name, owner: ofPerson, chips, tag }) => ({
        ...place,
        name,
        chips,
        user_id: ofPerson === undefined ? null : (staff[ofPerson] ?? null),
        tag_id: tagOf(tag),
      })),
    )
    .execute();
  for (const { thread, inDays, body } of scheduled) {
    const contactId = contactIds[thread] ?? 0;
    const day = new Date(now.getTime() + inDays * dayMs).toISOString().slice(0, 10);
    await tx
      .insertInto('waves')
      .values({
        ...place,
        wave_type: 'account',
        name: '',
        status: 'scheduled',
        scheduled_at: new Date(`${day}T18:00:00Z`),
        time_zone: timeZone,
        job_description: JSON.stringify({ body, media: [], contact_ids: [contactId] }),
        contact_id: contactId,
        created_by: agent,
      })
      .execute();
  }
}
