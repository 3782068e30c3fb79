import { mostCounted } from 'shared-contracts/domain/inbox-view';
import type { InboxView } from 'shared-contracts/domain/inbox-view';
import type { Reads } from '../../../platform/db/statements/reads.ts';

const open = 'is_done = false and snoozed_until is null';

/** The conditions of each view; $3 is the caller. */
const conditions: Readonly<Record<InboxView, string>> = {
  mine: `${open} and assigned_to = $3`,
  unassigned: `${open} and assigned_to is null`,
  open,
  snoozed: 'snoozed_until is not null',
  closed: 'is_done = true and snoozed_until is null',
};

const counted = Object.entries(conditions).map(
  ([view, condition]) => `(select count(*)::int from (
    select 1 from conversations where org_id = $1 and account_id = $2 and ${condition} limit ${mostCounted}
  ) "${view}_rows") as ${view}`,
);

/** Counts the conversations in each view up to a limit, so that account size does not matter. */
export async function countViews(
  reads: Reads,
  orgId: number,
  query: { accountId: number; userId: number },
): Promise<Record<InboxView, number>> {
  const { rows } = await reads.query<Record<InboxView, number>>({
    name: 'inbox views',
    values: [orgId, query.accountId, query.userId],
    text: `select ${counted.join(', ')}`,
  });
  const [counts] = rows;

  return counts ?? { mine: 0, unassigned: 0, open: 0, snoozed: 0, closed: 0 };
}
