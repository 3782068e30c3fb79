import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { inOrganization } from '../../../platform/db/cluster/by-organization.ts';
import { byOrganizationOfNumber } from '../../carriers/number-directory.store.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import { idempotencyKey } from './outbound-text.rules.ts';
import type { Claim, ClaimedText } from './outbound-text.rules.ts';

export interface AttemptEnd {
  readonly outcome: 'accepted' | 'refused' | 'unknown';
  readonly carrierId?: string;
  readonly carrierCode?: string;
  readonly description?: string;
}

const attemptFields = ['orgId', 'messageId', 'fence', 'provider', 'priority', 'isKeywordAnswer'] as const;

type NewAttempts = Columns<Pick<ClaimedText, (typeof attemptFields)[number]>> & {
  readonly idempotencyKey: readonly string[];
  readonly at: Date;
};

const newAttempts = defineStatement<NewAttempts>(
  'insert send attempts',
  `insert into send_attempts (org_id, message_id, attempt, idempotency_key, provider, priority, is_keyword_answer,
    started_at)
  select given.*, $at::timestamptz
  from unnest($orgId::bigint[], $messageId::bigint[], $fence::int[], $idempotencyKey::text[],
    $provider::text[], $priority::smallint[], $isKeywordAnswer::boolean[])
    as given (org_id, message_id, attempt, idempotency_key, provider, priority, is_keyword_answer)`,
);

/** Records calls before they are made (ARCHITECTURE.md, Server). */
export async function insertSendAttempts(db: Db, texts: readonly ClaimedText[]): Promise<void> {
  await runStatement(db, newAttempts, {
    ...columnsOf(texts, attemptFields),
    idempotencyKey: texts.map(idempotencyKey),
    at: new Date(),
  });
}

/**
 * Records the first delivery of a wave's text, which only its message describes until there is a second one. Reports of
 * the two are distinguished by their attempts.
 */
export async function insertFirstAttempt(db: Db, orgId: number, messageId: number): Promise<void> {
  await sql`
    insert into send_attempts (org_id, message_id, attempt, idempotency_key, provider, started_at, finished_at, outcome,
      carrier_id)
    select org_id, id, 1, org_id || ':' || id, provider, created_at, updated_at, 'accepted', carrier_id
    from messages
    where org_id = ${orgId} and id = ${messageId} and wave_id is not null
      and not exists (select 1 from send_attempts earlier
        where earlier.org_id = messages.org_id and earlier.org_id = ${orgId} and earlier.message_id = messages.id)`.execute(
    db,
  );
}

/** Records a wave's accepted texts whose reports will contain only the carrier's own IDs. */
export async function insertAcceptedAttempts(
  db: Db,
  orgId: number,
  { provider, accepted }: { provider: string; accepted: readonly { messageId: number; carrierId: string }[] },
): Promise<void> {
  const now = new Date();
  await sql`
    insert into send_attempts (org_id, message_id, attempt, idempotency_key, provider, started_at, finished_at, outcome,
      carrier_id)
    select ${orgId}::bigint, message_id, 1, ${orgId}::bigint || ':' || message_id, ${provider}, ${now}, ${now},
      'accepted', carrier_id
    from unnest(${accepted.map(({ messageId }) => messageId)}::bigint[],
      ${accepted.map(({ carrierId }) => carrierId)}::text[]) as given (message_id, carrier_id)
    on conflict (org_id, message_id, attempt) do nothing`.execute(db);
}

/** Records the result of a call, even for a sender that lost its lease, because the carrier's ID is worth keeping. */
export async function finishSendAttempt(db: Db, claim: Claim, end: AttemptEnd): Promise<void> {
  await db
    .updateTable('send_attempts')
    .set({
      finished_at: new Date(),
      outcome: end.outcome,
      carrier_id: end.carrierId ?? null,
      carrier_code: end.carrierCode ?? null,
      description: end.description ?? null,
    })
    .where('org_id', '=', claim.orgId)
    .where('message_id', '=', claim.messageId)
    .where('attempt', '=', claim.fence)
    .execute();
}

/** The last call for a message, and what all calls of this delivery say. */
interface LastAttempt {
  readonly id: number;
  readonly startedAt: Date;
  /** ID that the carrier assigned in any call. */
  readonly carrierId: string | null;
  /** Whether the carrier refused each call, so that it does not have the message. */
  readonly isRefused: boolean;
}

/** Returns the calls of this delivery; undefined if there are none. */
export async function findLastAttempt(db: Db, claim: Claim): Promise<LastAttempt | undefined> {
  const rows = await db
    .selectFrom('send_attempts')
    .select(['id', 'started_at as startedAt', 'carrier_id as carrierId', 'outcome'])
    .where('org_id', '=', claim.orgId)
    .where('message_id', '=', claim.messageId)
    .where('idempotency_key', '=', idempotencyKey(claim))
    .orderBy('id', 'desc')
    .execute();
  const [last] = rows;

  return (
    last && {
      id: last.id,
      startedAt: last.startedAt,
      carrierId: rows.find((row) => row.carrierId)?.carrierId ?? null,
      isRefused: rows.every(({ outcome }) => outcome === 'refused'),
    }
  );
}

/** Text that a carrier's ID belongs to, with the text's ID if the given one is a segment's. */
export interface CarrierReference {
  readonly orgId: number;
  readonly messageId: number;
  readonly carrierId: string;
  /** Number of segments in the text; if more than one, the report is for one of them. */
  readonly parts: number;
}

/** Fields of a report without our reference that identify its text. */
export interface ReportClue {
  readonly carrier: string;
  readonly carrierId: string;
  /** Our number that sent the text, if the carrier includes it. */
  readonly number?: string;
}

interface ReferenceRow extends CarrierReference {
  readonly key: string;
}

/**
 * Finds messages by the carrier's own IDs; keys are '<carrier> <carrier id>'. Searches across organizations, as carrier
 * reports do not name one.
 */
export async function findReferences(
  db: Db,
  reports: readonly ReportClue[],
): Promise<Map<string, CarrierReference>> {
  const rows = await byOrganizationOfNumber(db, reports, (some, orgId) => findByCarrierIds(db, orgId, some));
  const byKey = new Map<string, CarrierReference>();
  for (const { key, ...reference } of rows) {
    if (!byKey.has(key)) {
      byKey.set(key, reference);
    }
  }

  return byKey;
}

/** Orders newest first, because a carrier's ID counter may restart. Segments of the previous release come last. */
async function findByCarrierIds(
  db: Db,
  orgId: number | undefined,
  reports: readonly ReportClue[],
): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow & { isOfSegment: boolean; at: Date }>`
    with given as (
      select * from unnest(
        ${reports.map(({ carrier }) => carrier)}::text[],
        ${reports.map(({ carrierId }) => carrierId)}::text[]
      ) as given (carrier, carrier_id)
    )
    select given.carrier || ' ' || given.carrier_id as key, attempt.org_id as "orgId",
      attempt.message_id as "messageId", attempt.carrier_id as "carrierId", false as "isOfSegment",
      attempt.started_at as at, 1 as parts
    from given
    join send_attempts attempt on attempt.provider = given.carrier and attempt.carrier_id = given.carrier_id
    where ${inOrganization('attempt.org_id', orgId)}
    union all
    select given.carrier || ' ' || given.carrier_id, part.org_id, part.message_id,
      coalesce(nullif(part.carrier_id, ''), part.part_id), part.parts is null, part.created_at, coalesce(part.parts, 1)
    from given
    join carrier_part_ids part on part.carrier = given.carrier and part.part_id = given.carrier_id
    where ${inOrganization('part.org_id', orgId)}
    order by "isOfSegment", at desc`.execute(db);

  return rows.map(({ key, orgId: ofText, messageId, carrierId, parts }) => ({
    key,
    orgId: ofText,
    messageId,
    carrierId,
    parts,
  }));
}

/** Returns the number of times the carrier accepted this message; more than one if a failed delivery was retried. */
export async function countAcceptedAttempts(db: Db, orgId: number, messageId: number): Promise<number> {
  const row = await db
    .selectFrom('send_attempts')
    .select((select) => select.fn.count<number>('idempotency_key').distinct().as('count'))
    .where('org_id', '=', orgId)
    .where('message_id', '=', messageId)
    .where('outcome', '=', 'accepted')
    .executeTakeFirstOrThrow();

  return row.count;
}

/** Whether a carrier's ID belongs to a delivery before the one with this key; undefined = before the last one. */
export async function isOfEarlierDelivery(
  db: Db,
  orgId: number,
  query: { messageId: number; carrierId: string; currentKey: string | undefined },
): Promise<boolean> {
  const attempts = await db
    .selectFrom('send_attempts')
    .select(['idempotency_key as key', 'carrier_id as carrierId'])
    .where('org_id', '=', orgId)
    .where('message_id', '=', query.messageId)
    .orderBy('id', 'desc')
    .execute();
  const currentKey = query.currentKey ?? attempts[0]?.key;

  return attempts.some(({ key, carrierId }) => carrierId === query.carrierId && key !== currentKey);
}

/** Records the result of looking up a call whose response was lost. */
export async function setAttemptFound(
  db: Db,
  orgId: number,
  attempt: { id: number; carrierId: string },
): Promise<void> {
  await db
    .updateTable('send_attempts')
    .set({ outcome: 'accepted', carrier_id: attempt.carrierId, finished_at: new Date() })
    .where('org_id', '=', orgId)
    .where('id', '=', attempt.id)
    .execute();
}
