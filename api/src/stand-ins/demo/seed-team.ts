import { sql } from 'kysely';
import type { TagColor } from 'shared-contracts/domain/team';
import type { Tx } from '../../platform/db/client.ts';

interface DemoTeam {
  readonly accountId: number;
  /** Contacts with conversations, in thread order. */
  readonly contactIds: readonly number[];
  /** User IDs: owner, administrator, manager, agent. */
  readonly staff: readonly number[];
}

const tags: readonly { name: string; color: TagColor; threads: readonly number[] }[] = [
  { name: 'Complaint', color: 'red', threads: [2] },
  { name: 'Catering', color: 'blue', threads: [5, 7, 9] },
  { name: 'Kudos', color: 'green', threads: [1] },
  { name: 'Order', color: 'yellow', threads: [0, 2, 6] },
];

const quickReplies = [
  ['hours', 'Hi {contact.first_name|there}! We are open 7 AM to 6 PM every day, and until 8 PM on Fridays.'],
  ['wifi', 'The Wi-Fi is called Harbor Guest, and the password is on your receipt.'],
  [
    'catering',
    'We would love to! How many people, on which day, and at what time, {contact.first_name|please}?',
  ],
  [
    'sorry',
    'We are sorry about that, {contact.first_name}. Your next drink is on us: just show this message.',
  ],
  ['thanks', 'Thank you for telling us! {user.company}'],
] as const;

const notes = [
  {
    thread: 2,
    author: 2,
    body: 'Called the phone shop number too: no answer. Try again tomorrow.',
    calls: undefined,
  },
  { thread: 1, author: 0, body: '@Jonah Reyes this one is about you. Frame it?', calls: 3 },
  {
    thread: 0,
    author: 3,
    body: 'The yellow mug is in the back room, with the name on it.',
    calls: undefined,
  },
] as const;

/** Adds assignments, tags and notes to an account's conversations. */
export async function seedTeam(tx: Tx, orgId: number, team: DemoTeam): Promise<void> {
  const { accountId, contactIds, staff } = team;
  const [owner = 0, , manager = 0, agent = 0] = staff;
  const contactOf = (thread: number): number => contactIds[thread] ?? 0;
  for (const { name, color, threads } of tags) {
    const { id } = await tx
      .insertInto('tags')
      .values({ org_id: orgId, account_id: accountId, name, color })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = threads.map((thread) => ({
      org_id: orgId,
      contact_id: contactOf(thread),
      tag_id: id,
      tagged_by: owner,
    }));
    await tx.insertInto('conversation_tags').values(rows).execute();
  }
  await tx
    .insertInto('quick_replies')
    .values(
      quickReplies.map(([shortcut, body]) => ({
        org_id: orgId,
        account_id: accountId,
        shortcut,
        body,
        created_by: owner,
      })),
    )
    .execute();
  for (const [thread, userId] of [
    [0, agent],
    [2, manager],
    [5, owner],
    [6, agent],
  ] as const) {
    await tx
      .updateTable('conversations')
      .set({ assigned_to: userId })
      .where('org_id', '=', orgId)
      .where('contact_id', '=', contactOf(thread))
      .execute();
  }
  for (const { thread, author, body, calls } of notes) {
    const mentions = calls === undefined ? [] : [staff[calls]];
    await sql`
      insert into notes (org_id, account_id, contact_id, author_id, body, after_message_id, mentions, created_at)
      select org_id, account_id, contact_id, ${staff[author] ?? owner}::bigint, ${body}::text, last_message_id,
        ${JSON.stringify(mentions)}::jsonb, last_message_at
      from conversations where org_id = ${orgId} and contact_id = ${contactOf(thread)}`.execute(tx);
  }
}
