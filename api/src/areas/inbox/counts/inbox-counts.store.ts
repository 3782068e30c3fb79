import { mostCounted } from 'shared-contracts/domain/inbox-view';
import type { InboxView } from 'shared-contracts/domain/inbox-view';
import type { Reads } from '../../../platform/db/statements/reads.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';

const open = 'is_done = false and snoozed_until is null';

/** The conditions of each view; $userId is the caller. */
const conditions: Readonly<Record<InboxView, string>> = {
  mine: `${open} and assigned_to = $userId`,
  unassigned: `${open} and assigned_to is null`,
  open,
  snoozed: 'snoozed_until is not null',
  closed: 'is_done = true and snoozed_until is null',
};

const counted = Object.entries(conditions).map(
  ([view, condition]) => `(select count(*)::int from (
    select 1 from conversations where org_id = $orgId and account_id = $accountId and ${condition} limit ${mostCounted}
  ) "${view}_rows") as ${view}`,
);

interface ViewsQuery {
  readonly accountId: number;
  readonly userId: number;
}

const viewsStatement = defineStatement<ViewsQuery & { orgId: number }, Record<InboxView, number>>(
  'inbox views',
  `select ${counted.join(', ')}`,
);

/** Counts the conversations in each view up to a limit, so that account size does not matter. */
export async function countViews(
  reads: Reads,
  orgId: number,
  query: ViewsQuery,
): Promise<Record<InboxView, number>> {
  const [counts] = await runStatement(reads, viewsStatement, { orgId, ...query });

  return counts ?? { mine: 0, unassigned: 0, open: 0, snoozed: 0, closed: 0 };
}
