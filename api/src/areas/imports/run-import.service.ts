import { readAhead } from '../../kernel/read-ahead.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldsOf } from '../custom-fields/custom-fields.service.ts';
import { endImport, failImport } from './end-import.service.ts';
import { rowsOfFile } from './file-rows.rules.ts';
import { countFailure, findImport, moveImport } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import { readBatches } from './read-batches.service.ts';
import { readRow } from './read-row.rules.ts';
import type { ReadRow } from './read-row.rules.ts';
import { BatchTakenError, writeBatch } from './write-batch.service.ts';
import { writeOptOuts } from './write-opt-outs.service.ts';
import type { FieldTypes } from './values/field-cell.rules.ts';

const mostFailures = 10;

/** Returns the types of the account's custom fields, by lower-case name. */
export async function fieldTypesOf(
  platform: Platform,
  orgId: number,
  accountId: number | null,
): Promise<FieldTypes> {
  const fields = await fieldsOf(platform.database.db, orgId, accountId ? { accountId } : {});

  return new Map(fields.map(({ fieldName, fieldType }) => [fieldName.toLowerCase(), fieldType]));
}

/** Runs an import to its end, starting after the last row written. */
export async function runImport(
  platform: Platform,
  job: { orgId: number; importId: number },
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform.database;
  const { orgId, importId } = job;
  await moveImport(db, orgId, { importId, from: ['queued'], to: 'running', set: { startedAt: new Date() } });
  const one = await findImport(db, orgId, importId);
  if (one?.state !== 'running') {
    return;
  }
  try {
    await importRows(platform, orgId, { one, signal });
    await endImport(platform, orgId, importId);
  } catch (error) {
    if (error instanceof BatchTakenError) {
      return;
    }
    if (signal.aborted) {
      throw error;
    }
    const failures = await countFailure(db, orgId, importId);
    if (failures < mostFailures) {
      throw error;
    }
    platform.log.error({ importId, err: error }, 'an import was given up');
    await failImport(platform, orgId, importId);
  }
}

/** Writes the file batch by batch, parsing the next batch while the database writes one. */
async function importRows(
  platform: Platform,
  orgId: number,
  { one, signal }: { one: StoredImport; signal: AbortSignal },
): Promise<void> {
  const file = await platform.edges.files.read(one.fileKey);
  if (!file) {
    throw new Error('The file of an import is not there.');
  }
  const types = await fieldTypesOf(platform, orgId, one.accountId);
  const plan = one.kind === 'opt_outs' ? { ...one.plan, isOptOutFile: true } : one.plan;
  const batches = readBatches(rowsOfFile(file.stream, plan), {
    rowsDone: one.rowsDone,
    parse: (record) => readRow(record, plan, types),
  });
  let rowsBefore = one.rowsDone;
  for await (const rows of readAhead(batches)) {
    signal.throwIfAborted();
    await writeRows(platform, orgId, { one, rows, rowsBefore });
    rowsBefore += rows.length;
  }
}

function writeRows(
  platform: Platform,
  orgId: number,
  { one, rows, rowsBefore }: { one: StoredImport; rows: readonly ReadRow[]; rowsBefore: number },
): Promise<void> {
  const { id: importId, accountId, userId, actorKind, actorId, listId, fileName } = one;
  const by = { userId, actorKind, actorId };

  return platform.database.inTransaction((tx) =>
    accountId === null
      ? writeOptOuts(platform, tx, { place: { orgId, importId, by, fileName }, rows, rowsBefore })
      : writeBatch(tx, { orgId, accountId, importId, by, listId, fileName }, { platform, rows, rowsBefore }),
  );
}
