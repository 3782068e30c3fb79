import { closeConversation, listInbox } from 'shared-contracts/api/inbox';
import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import { assignConversation, snoozeConversation } from 'shared-contracts/api/team';
import { inboxViews, mostCounted } from 'shared-contracts/domain/inbox-view';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { tallied } from '../../../testing/tally-faults.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();

/** Signs in staff of an account with `count` unassigned open conversations. */
async function accountWith(count: number) {
  const staff = await api.signedIn('agent');
  const { orgId, accountId } = staff;
  const contactIds: number[] = [];
  for (let made = 0; made < Math.min(count, 5); made += 1) {
    contactIds.push((await api.make.contact(staff)).contactId);
  }
  const { pool } = api.platform.database;
  await tallied(pool, () =>
    pool.query(`insert into contacts (org_id, account_id, name, phone)
    select ${orgId}, ${accountId}, 'Person ' || n, '+1628' || (6000000 + n)
    from generate_series(1, ${count - contactIds.length}) n`),
  );
  await pool.query(`insert into conversations (org_id, account_id, contact_id, activity, search_text)
    select org_id, account_id, id, nextval('conversation_activity'), search_text from contacts
    where org_id = ${orgId} and account_id = ${accountId} on conflict do nothing`);

  return { staff, accountId, contactIds };
}

test('[IN-01] counts are refused to strangers, and to staff who may not read conversations', async () => {
  const { accountId } = await accountWith(1);
  const stranger = await api.signedIn('owner');

  await expectRefusal(stranger.call(getInboxCounts, { accountId }), 'not_found');
});

test('[IN-01] each view counts the conversations that its chips list', async () => {
  const { staff, accountId, contactIds } = await accountWith(5);
  const { call, userId } = staff;
  const [ana = 0, bo = 0, cy = 0] = contactIds;
  await call(assignConversation, { accountId, contactId: ana, userId });
  await call(assignConversation, { accountId, contactId: bo, userId });
  await call(closeConversation, { accountId, contactId: bo });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await call(snoozeConversation, { accountId, contactId: cy, until });

  const counts = await call(getInboxCounts, { accountId });
  expect(counts).toEqual({ mine: 1, unassigned: 2, open: 3, snoozed: 1, closed: 1 });
  for (const [name, { chips }] of Object.entries(inboxViews)) {
    const flags = Object.fromEntries(chips.map((chip) => [`show_${chip}`, true]));
    const { items } = await call(listInbox, { accountId, ...flags });
    expect([name, items.length]).toEqual([name, counts[name as keyof typeof counts]]); // its keys are the views
  }
});

test('[IN-01] counts end at a thousand', async () => {
  const { staff, accountId } = await accountWith(mostCounted + 5);

  expect(await staff.call(getInboxCounts, { accountId })).toMatchObject({ mine: 0, open: mostCounted });
});
