import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { FieldScope } from '../../platform/db/tables/json-columns.ts';

/** An application of a value to contacts. */
export interface RunRow {
  readonly id: number;
  readonly fieldId: number;
  readonly value: string;
  readonly status: 'queued' | 'running' | 'done';
  readonly hasFailed: boolean;
  readonly total: number;
  readonly seen: number;
  readonly changed: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const shownColumns = [
  'id',
  'field_id as fieldId',
  'value',
  'status',
  'has_failed as hasFailed',
  'total',
  'seen',
  'changed',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

/** Returns the contacts of a scope after an id. */
function contactsOf(orgId: number, { isOrgLevel, accountIds, listIds }: FieldScope, afterId: number) {
  return sql`
    from contacts where org_id = ${orgId} and account_id is not null and id > ${afterId} and (
      ${isOrgLevel} or account_id = any(${accountIds}::bigint[]) or exists (
        select 1 from list_members
        where org_id = ${orgId} and contact_id = contacts.id and list_id = any(${listIds}::bigint[])
      ) or exists (
        select 1 from lists
        where org_id = ${orgId} and account_id = contacts.account_id and id = any(${listIds}::bigint[])
          and (kind = 'all' or (kind = 'unsubscribe' and contacts.unsubscribed_at is not null))))`;
}

/** Counts the contacts in a scope. */
export async function countScope(db: Db, orgId: number, scope: FieldScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${contactsOf(orgId, scope, 0)}`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Returns the next contacts of a scope, by id. */
export async function findNextOfScope(
  db: Db,
  orgId: number,
  query: { scope: FieldScope; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id ${contactsOf(orgId, query.scope, query.afterId)} order by id limit ${query.limit}`.execute(db);

  return rows.map(({ id }) => id);
}

/** Inserts a run; returns undefined if another run of the field is unfinished. */
export function insertRun(
  db: Db,
  orgId: number,
  run: {
    fieldId: number;
    value: string;
    isForced: boolean;
    scope: FieldScope;
    total: number;
    startedBy: number;
  },
): Promise<RunRow | undefined> {
  return db
    .insertInto('custom_field_runs')
    .values({
      org_id: orgId,
      field_id: run.fieldId,
      value: run.value,
      is_forced: run.isForced,
      scope: JSON.stringify(run.scope),
      total: run.total,
      started_by: run.startedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'field_id']).where('status', '<>', sql.lit('done')).doNothing(),
    )
    .returning(shownColumns)
    .executeTakeFirst();
}

/** Returns a field's newest run. */
export function findLastRun(db: Db, orgId: number, fieldId: number): Promise<RunRow | undefined> {
  return db
    .selectFrom('custom_field_runs')
    .select(shownColumns)
    .where('org_id', '=', orgId)
    .where('field_id', '=', fieldId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An unfinished run, locked so that only one worker processes it. */
export interface OpenRun {
  readonly value: string;
  readonly isForced: boolean;
  readonly scope: FieldScope;
  readonly afterId: number;
  readonly fieldName: string;
}

export function findOpenRunForUpdate(db: Db, orgId: number, runId: number): Promise<OpenRun | undefined> {
  return db
    .selectFrom('custom_field_runs as run')
    .innerJoin('custom_fields as field', (join) =>
      join.onRef('field.org_id', '=', 'run.org_id').onRef('field.id', '=', 'run.field_id'),
    )
    .select([
      'run.value',
      'run.is_forced as isForced',
      'run.scope',
      'run.after_contact_id as afterId',
      'field.field_name as fieldName',
    ])
    .where('run.org_id', '=', orgId)
    .where('run.id', '=', runId)
    .where('run.status', '<>', 'done')
    .forUpdate('run')
    .executeTakeFirst();
}

/** Advances a run past the processed contacts. */
export async function moveRun(
  db: Db,
  orgId: number,
  step: { runId: number; seen: number; changed: number; afterId: number },
): Promise<void> {
  await db
    .updateTable('custom_field_runs')
    .set((run) => ({
      status: 'running',
      seen: run('seen', '+', step.seen),
      changed: run('changed', '+', step.changed),
      after_contact_id: step.afterId,
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', step.runId)
    .execute();
}

/** Finishes a run and sets its total to the number processed, since contacts may have been added or deleted. */
export async function finishRun(db: Db, orgId: number, run: { runId: number; at: Date }): Promise<void> {
  await db
    .updateTable('custom_field_runs')
    .set((row) => ({ status: 'done', total: row.ref('seen'), finished_at: run.at }))
    .where('org_id', '=', orgId)
    .where('id', '=', run.runId)
    .execute();
}

/** Counts a failed attempt of a run; returns how many there were. */
export async function countRunFailure(db: Db, orgId: number, runId: number): Promise<number> {
  const { failures } = await db
    .updateTable('custom_field_runs')
    .set((run) => ({ failures: run('failures', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', runId)
    .returning('failures')
    .executeTakeFirstOrThrow();

  return failures;
}

/** Gives up a run at its current position. */
export async function failRun(db: Db, orgId: number, run: { runId: number; at: Date }): Promise<void> {
  await db
    .updateTable('custom_field_runs')
    .set({ status: 'done', has_failed: true, finished_at: run.at })
    .where('org_id', '=', orgId)
    .where('id', '=', run.runId)
    .where('status', '<>', 'done')
    .execute();
}
