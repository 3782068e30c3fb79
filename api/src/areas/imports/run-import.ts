import type { Platform } from '../../platform/platform.ts';
import { fieldsOf } from '../custom-fields/custom-fields.service.ts';
import { endImport, failImport } from './end-import.ts';
import { rowsOfFile } from './file-rows.ts';
import { countFailure, findImport, moveImport } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import { readRow } from './read-row.ts';
import type { FieldTypes, ReadRow } from './read-row.ts';
import { BatchTakenError, writeBatch } from './write-batch.ts';
import { writeOptOuts } from './write-opt-outs.ts';

const batchSize = 1_000;
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
  let rowsBefore = one.rowsDone;
  let seen = 0;
  let rows: ReadRow[] = [];

  async function write(): Promise<void> {
    signal.throwIfAborted();
    await writeRows(platform, orgId, { one, rows, rowsBefore });
    rowsBefore += rows.length;
    rows = [];
  }

  for await (const record of rowsOfFile(file.stream, one.plan)) {
    seen++;
    if (seen <= one.rowsDone) {
      continue;
    }
    rows.push(readRow(record, one.plan, types));
    if (rows.length >= batchSize) {
      await write();
    }
  }
  if (rows.length > 0) {
    await write();
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
