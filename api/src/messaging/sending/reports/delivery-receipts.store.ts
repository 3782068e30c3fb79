import type { Database } from '../../../platform/db/client.ts';
import {
  byOrganization,
  inOrganizationSql,
  runsByOrganization,
} from '../../../platform/db/cluster/by-organization.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import { takeReceiptsSql } from '../../carriers/take-receipts.sql.ts';
import { applyReceiptsSql } from '../../threads/mark-messages.sql.ts';
import { movedMessagesSql } from '../../threads/moved-messages.sql.ts';
import { nothingToSay } from '../queue/outbound-text.rules.ts';

/** Receipt for one of our texts: the carrier sent or delivered it. */
export interface DeliveryReceipt {
  readonly orgId: number;
  readonly messageId: number;
  readonly carrierId: string;
  readonly status: 'sent' | 'delivered';
}

export interface AppliedReceipts {
  /** Number of receipts removed from the queue, whatever their outcome. */
  readonly taken: number;
  /** Number of events recorded for the live streams. */
  readonly events: number;
}

/** Maximum number of receipts per statement. More would only keep their rows locked for longer. */
export const mostReceipts = 2_000;

const takenFromParameters = `
  select org_id, message_id, carrier_id, status
  from unnest($orgId::bigint[], $messageId::bigint[], $carrierId::text[], $status::text[])
    as given (org_id, message_id, carrier_id, status)`;

/**
 * Only advances messages, and clears their previous descriptions. A receipt of an earlier delivery, known by its
 * carrier ID, changes nothing. Locks the queue before the messages, each in order, like the senders. Lateral joins make
 * sure that the keys are used, however little the planner knows about the tables.
 */
const statementOver = (taken: string, orgId?: string): string => `
  with taken as materialized (${taken}),
  named as materialized (
    select org_id, message_id, carrier_id, bool_or(status = 'delivered') as is_delivered
    from taken group by org_id, message_id, carrier_id order by org_id, message_id
  ), queued as materialized (
    select held.message_id from named cross join lateral (
      select message_id from outbound
      where outbound.org_id = named.org_id and outbound.message_id = named.message_id for update) held
  ), reported as materialized (
    select distinct on (named.org_id, named.message_id)
      named.org_id, named.message_id, named.carrier_id, named.is_delivered, held.status as status_before
    from named cross join lateral (
      select message.status from messages message
      where message.org_id = named.org_id and message.id = named.message_id and message.direction = 'outbound'
        and coalesce(message.carrier_id, named.carrier_id) = named.carrier_id
        and ${inOrganizationSql('message', orgId)}
      for update) held
    where (select count(*) from queued) >= 0
    order by named.org_id, named.message_id, named.is_delivered desc
  ),
  moved as (${applyReceiptsSql('reported', { at: '$now', description: `'${nothingToSay}'`, orgId })}),
  ${movedMessagesSql('moved', 'moved.status', orgId)},
  dequeued as (
    delete from outbound using moved
    where (select count(*) from queued) > 0 and outbound.org_id = moved.org_id and outbound.message_id = moved.id
  )
  select (select count(*) from taken) as taken, (select count(*) from moved) as events`;

/** The time, and the organization of the receipts, on a cluster. */
interface Moment {
  readonly now: Date;
  readonly ofOne: number | undefined;
}

const fromQueue = defineStatement<Moment, AppliedReceipts>(
  'apply queued receipts',
  statementOver(takeReceiptsSql(mostReceipts, 'true')),
);
const fromQueueOfOne = defineStatement<Moment, AppliedReceipts>(
  'apply queued receipts of one organization',
  statementOver(takeReceiptsSql(mostReceipts, 'org_id = $ofOne::bigint'), '$ofOne::bigint'),
);
const fromParameters = defineStatement<Moment & Columns<DeliveryReceipt>, AppliedReceipts>(
  'apply receipts',
  statementOver(takenFromParameters),
);
const fromParametersOfOne = defineStatement<Moment & Columns<DeliveryReceipt>, AppliedReceipts>(
  'apply receipts of one organization',
  statementOver(takenFromParameters, '$ofOne::bigint'),
);

/**
 * Takes receipts off the queue and applies them in a single statement. Queries all organizations, because there is one
 * queue for all (facts/scopes.ts). If the process dies in the middle, they remain queued.
 */
export async function applyQueuedReceipts(pool: Database['pool'], now: Date): Promise<AppliedReceipts> {
  if (runsByOrganization()) {
    return applyQueuedByOrganization(pool, now);
  }
  const [applied] = await runStatement(pool, fromQueue, { now, ofOne: undefined });

  return applied ?? nothing;
}

/** Selects the organizations of the oldest receipts. */
const organizationsOfQueue = defineStatement<object, { orgId: number }>(
  'organizations of queued receipts',
  `select distinct org_id as "orgId" from (
    select org_id from delivery_receipts order by id limit ${mostReceipts}) oldest`,
);

async function applyQueuedByOrganization(pool: Database['pool'], now: Date): Promise<AppliedReceipts> {
  const rows = await runStatement(pool, organizationsOfQueue, {});
  const applied = await byOrganization(rows, async (_, ofOne) => {
    const [one] = await runStatement(pool, fromQueueOfOne, { now, ofOne });

    return one ?? nothing;
  });

  return applied.reduce(sum, nothing);
}

const nothing: AppliedReceipts = { taken: 0, events: 0 };

const sum = (one: AppliedReceipts, other: AppliedReceipts): AppliedReceipts => ({
  taken: one.taken + other.taken,
  events: one.events + other.events,
});

/** Applies the given receipts, across organizations, because carriers report that way. */
export async function applyReceipts(
  pool: Database['pool'],
  receipts: readonly DeliveryReceipt[],
  now: Date,
): Promise<AppliedReceipts> {
  const applied = await byOrganization(receipts, async (some, ofOne) => {
    const [one] = await runStatement(pool, ofOne === undefined ? fromParameters : fromParametersOfOne, {
      now,
      ofOne,
      ...columnsOf(some, ['orgId', 'messageId', 'carrierId', 'status']),
    });

    return one ?? nothing;
  });

  return applied.reduce(sum, nothing);
}
