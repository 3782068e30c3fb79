import { sql } from 'kysely';
import type { RecordedActor } from '../../platform/recorded-actor.ts';
import type { Db } from '../../platform/db/client.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import type { Tables } from '../../platform/db/tables/tables.generated.ts';

/** A stored import, with the name of its list. */
export interface StoredImport {
  readonly id: number;
  readonly kind: Tables['imports']['kind'];
  readonly accountId: number | null;
  readonly state: Tables['imports']['state'];
  readonly userId: number | null;
  readonly actorKind: RecordedActor['actorKind'];
  readonly actorId: number | null;
  readonly listId: number | null;
  readonly listName: string | null;
  readonly fileName: string;
  readonly fileKey: string;
  readonly bytes: number;
  readonly plan: StoredPlan;
  readonly lines: number;
  readonly rowsDone: number;
  readonly created: number;
  readonly updated: number;
  readonly duplicates: number;
  readonly invalid: number;
  readonly optedOut: number;
  readonly refused: number;
  readonly blocked: number;
  readonly noted: number;
  readonly failures: number;
  readonly undone: number;
  readonly kept: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Inserts an import; returns its id. */
export async function insertImport(
  db: Db,
  orgId: number,
  values: {
    kind: Tables['imports']['kind'];
    accountId: number | null;
    by: RecordedActor;
    fileName: string;
    fileKey: string;
    bytes: number;
    lines: number;
    plan: StoredPlan;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      org_id: orgId,
      kind: values.kind,
      state: 'draft',
      account_id: values.accountId,
      user_id: values.by.userId,
      actor_kind: values.by.actorKind,
      actor_id: values.by.actorId,
      file_name: values.fileName,
      file_key: values.fileKey,
      bytes: values.bytes,
      lines: values.lines,
      plan: JSON.stringify(values.plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

function selectImports(db: Db, orgId: number) {
  return db
    .selectFrom('imports as one')
    .leftJoin('lists as list', (join) =>
      join.onRef('list.org_id', '=', 'one.org_id').onRef('list.id', '=', 'one.list_id'),
    )
    .select([
      'one.id',
      'one.kind',
      'one.account_id as accountId',
      'one.state',
      'one.user_id as userId',
      'one.actor_kind as actorKind',
      'one.actor_id as actorId',
      'one.list_id as listId',
      'list.name as listName',
      'one.file_name as fileName',
      'one.file_key as fileKey',
      'one.bytes',
      'one.plan',
      'one.lines',
      'one.rows_done as rowsDone',
      'one.created_count as created',
      'one.updated_count as updated',
      'one.duplicate_count as duplicates',
      'one.invalid_count as invalid',
      'one.opted_out_count as optedOut',
      'one.refused_count as refused',
      'one.blocked_count as blocked',
      'one.noted_count as noted',
      'one.failures',
      'one.undone_count as undone',
      'one.kept_count as kept',
      'one.created_at as createdAt',
      'one.started_at as startedAt',
      'one.finished_at as finishedAt',
    ])
    .where('one.org_id', '=', orgId);
}

/** Returns an import of an organization. */
export function findImport(db: Db, orgId: number, importId: number): Promise<StoredImport | undefined> {
  return selectImports(db, orgId).where('one.id', '=', importId).executeTakeFirst();
}

/** Returns an account's started imports, newest first. */
export function findImports(
  db: Db,
  orgId: number,
  query: { accountId: number; limit: number },
): Promise<StoredImport[]> {
  return selectImports(db, orgId)
    .where('one.account_id', '=', query.accountId)
    .where('one.state', '<>', 'draft')
    .orderBy('one.id', 'desc')
    .limit(query.limit)
    .execute();
}

/** Moves an import to another state. Returns false if it is no longer in an expected state. */
export async function moveImport(
  db: Db,
  orgId: number,
  move: {
    importId: number;
    from: readonly Tables['imports']['state'][];
    to: Tables['imports']['state'];
    set?: {
      plan?: StoredPlan;
      listId?: number | null;
      startedAt?: Date;
      finishedAt?: Date;
      undoneAt?: Date;
    };
  },
): Promise<boolean> {
  const { plan, listId, startedAt, finishedAt, undoneAt } = move.set ?? {};
  const moved = await db
    .updateTable('imports')
    .set({
      state: move.to,
      ...(plan ? { plan: JSON.stringify(plan) } : {}),
      ...(listId === undefined ? {} : { list_id: listId }),
      ...(startedAt ? { started_at: startedAt } : {}),
      ...(finishedAt ? { finished_at: finishedAt } : {}),
      ...(undoneAt ? { undone_at: undoneAt } : {}),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', move.importId)
    .where('state', 'in', [...move.from])
    .executeTakeFirst();

  return moved.numUpdatedRows > 0n;
}

/** Outcomes of a batch's rows. */
export interface BatchCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly duplicates: number;
  readonly invalid: number;
  readonly optedOut: number;
  readonly refused: number;
  readonly blocked: number;
  readonly noted: number;
}

/** Marks a batch as done. Returns false if another worker did so; then nothing of this batch may be kept. */
export async function addBatch(
  db: Db,
  orgId: number,
  batch: { importId: number; rowsBefore: number; counts: BatchCounts },
): Promise<boolean> {
  const { rows, created, updated, duplicates, invalid, optedOut, refused, blocked, noted } = batch.counts;
  const { numAffectedRows } = await sql`
    update imports set rows_done = rows_done + ${rows}, created_count = created_count + ${created},
      updated_count = updated_count + ${updated}, duplicate_count = duplicate_count + ${duplicates},
      invalid_count = invalid_count + ${invalid}, opted_out_count = opted_out_count + ${optedOut},
      refused_count = refused_count + ${refused}, blocked_count = blocked_count + ${blocked},
      noted_count = noted_count + ${noted}, failures = 0
    where org_id = ${orgId} and id = ${batch.importId} and state = 'running' and rows_done = ${batch.rowsBefore}`.execute(
    db,
  );

  return numAffectedRows === 1n;
}

/** Counts a failed run; returns how many have failed in a row. */
export async function countFailure(db: Db, orgId: number, importId: number): Promise<number> {
  const { failures } = await db
    .updateTable('imports')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', importId)
    .returning('failures')
    .executeTakeFirstOrThrow();

  return failures;
}

/** Returns the targets of columns in the account's last file, by lower-case name. */
export async function findRememberedColumns(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', 'target'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();

  return new Map(rows.map(({ header, target }) => [header, target]));
}

/** Saves the targets of columns. */
export async function rememberColumns(
  db: Db,
  orgId: number,
  choice: { accountId: number; columns: ReadonlyMap<string, string> },
): Promise<void> {
  if (choice.columns.size === 0) {
    return;
  }
  await db
    .insertInto('import_columns')
    .values(
      [...choice.columns].map(([header, target]) => ({
        org_id: orgId,
        account_id: choice.accountId,
        header,
        target,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'account_id', 'header'])
        .doUpdateSet((row) => ({ target: row.ref('excluded.target') })),
    )
    .execute();
}
