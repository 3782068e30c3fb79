import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { ImportedValues } from '../../platform/db/tables/json-columns.ts';

/** A contact that has the phone of a row. */
export interface KnownContact {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly metadata: Record<string, unknown>;
  readonly optInLocation: string;
  readonly isOptedOut: boolean;
  /** Line of this import that created it; null if it existed before. */
  readonly line: number | null;
}

/** Returns an account's contacts with these phones, locked until the transaction ends. */
export async function findKnownContacts(
  db: Db,
  orgId: number,
  query: { accountId: number; importId: number; phones: readonly string[]; isLocking: boolean },
): Promise<KnownContact[]> {
  const { rows } = await sql<KnownContact>`
    select contact.id, contact.phone, contact.name, contact.metadata, contact.tcpa_opt_in_location as "optInLocation",
      contact.unsubscribed_at is not null as "isOptedOut", change.line
    from contacts contact left join import_changes change
      on change.org_id = contact.org_id and change.import_id = ${query.importId} and change.contact_id = contact.id
    where contact.org_id = ${orgId} and contact.account_id = ${query.accountId}
      and contact.phone = any(${[...query.phones]}::text[])
    order by contact.id ${query.isLocking ? sql`for no key update of contact` : sql``}`.execute(db);

  return rows;
}

/** Returns which of these phones opted out of the account or the organization, even if their contact was deleted. */
export async function findOptedOutPhones(
  db: Db,
  orgId: number,
  query: { accountId: number; phones: readonly string[] },
): Promise<Set<string>> {
  const phones = [...query.phones];
  const { rows } = await sql<{ phone: string }>`
    select phone from opted_out_phones where org_id = ${orgId} and phone = any(${phones}::text[])
    union
    select said.phone from consent_log said
    where said.org_id = ${orgId} and said.account_id = ${query.accountId} and said.phone = any(${phones}::text[])
      and said.change = 'opted_out' and not exists (
        select 1 from consent_log later
        where later.org_id = ${orgId} and later.account_id = ${query.accountId} and later.phone = said.phone
          and later.id > said.id and later.change = 'opted_in')`.execute(db);

  return new Set(rows.map(({ phone }) => phone));
}

export interface NewChange {
  readonly contactId: number;
  readonly line: number;
  readonly wasCreated: boolean;
  readonly wasAddedToList: boolean;
  readonly before: ImportedValues | null;
  readonly after: ImportedValues | null;
}

/** Records the changes of an import, for its undo. */
export async function insertChanges(
  db: Db,
  orgId: number,
  done: { importId: number; changes: readonly NewChange[] },
): Promise<void> {
  const { changes } = done;
  const json = (value: ImportedValues | null) => (value ? JSON.stringify(value) : null);
  await sql`
    insert into import_changes (org_id, import_id, contact_id, line, was_created, was_added_to_list, before, after)
    select ${orgId}::bigint, ${done.importId}::bigint, contact_id, line, was_created, was_added, before::jsonb, after::jsonb
    from unnest(${changes.map(({ contactId }) => contactId)}::bigint[], ${changes.map(({ line }) => line)}::integer[],
      ${changes.map(({ wasCreated }) => wasCreated)}::boolean[],
      ${changes.map(({ wasAddedToList }) => wasAddedToList)}::boolean[],
      ${changes.map(({ before }) => json(before))}::text[], ${changes.map(({ after }) => json(after))}::text[])
      as row (contact_id, line, was_created, was_added, before, after)`.execute(db);
}

export interface NewProblem {
  readonly line: number;
  readonly outcome: 'duplicate' | 'invalid' | 'noted';
  readonly reason: string;
  readonly cells: readonly string[];
}

/** Records rows that created no contact, and rows that did but need a check. */
export async function insertProblems(
  db: Db,
  orgId: number,
  batch: { importId: number; problems: readonly NewProblem[] },
): Promise<void> {
  const { problems } = batch;
  await sql`
    insert into import_problems (org_id, import_id, line, outcome, reason, cells)
    select ${orgId}::bigint, ${batch.importId}::bigint, line, outcome, reason, cells::jsonb
    from unnest(${problems.map(({ line }) => line)}::integer[], ${problems.map(({ outcome }) => outcome)}::text[],
      ${problems.map(({ reason }) => reason)}::text[],
      ${problems.map(({ cells }) => JSON.stringify(cells))}::text[]) as row (line, outcome, reason, cells)`.execute(
    db,
  );
}

export interface StoredProblem extends NewProblem {
  readonly cells: string[];
}

/** Returns the rows that created no contact, or those to check, in order after a line. */
export function findProblems(
  db: Db,
  orgId: number,
  query: { importId: number; afterLine: number; limit: number; isNoted?: true },
): Promise<StoredProblem[]> {
  return db
    .selectFrom('import_problems')
    .select(['line', 'outcome', 'reason', 'cells'])
    .where('org_id', '=', orgId)
    .where('import_id', '=', query.importId)
    .where('outcome', query.isNoted ? '=' : '<>', 'noted')
    .where('line', '>', query.afterLine)
    .orderBy('line')
    .limit(query.limit)
    .execute();
}
