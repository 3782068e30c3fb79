import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepFieldValues } from '../contacts/field-values.service.ts';
import { tellContactsChanged } from './end-import.ts';
import { refreshSearch } from './import-batch.store.ts';
import { findImport, moveImport } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import * as store from './undo.store.ts';

const batchSize = 1_000;

/** Takes an import back, batch by batch; a batch that was undone is not looked at again. */
export async function runUndo(
  platform: Platform,
  job: { orgId: number; importId: number },
  signal: AbortSignal,
): Promise<void> {
  const { orgId, importId } = job;
  for (;;) {
    signal.throwIfAborted();
    const isDone = await platform.database.inTransaction(async (tx) => {
      const one = await findImport(tx, orgId, importId);
      if (one?.state !== 'undoing') return true;
      const changes = await store.findChanges(tx, orgId, { importId, limit: batchSize });
      if (changes.length > 0) {
        await undoBatch(tx, orgId, { one, contactIds: changes.map(({ contactId }) => contactId) });

        return false;
      }
      await moveImport(tx, orgId, {
        importId,
        from: ['undoing'],
        to: 'undone',
        set: { undoneAt: new Date() },
      });
      await tellContactsChanged(platform, tx, { orgId, one });

      return true;
    });
    if (isDone) return;
  }
}

async function undoBatch(
  tx: Tx,
  orgId: number,
  { one, contactIds }: { one: StoredImport; contactIds: readonly number[] },
): Promise<void> {
  const { id: importId, listId } = one;
  const touched = { importId, listId, contactIds };
  const deleted = await store.deleteUntouched(tx, orgId, touched);
  const restored = await store.restoreChanged(tx, orgId, { ...touched, at: new Date() });
  const listed = await store.findOnlyListed(tx, orgId, touched);
  if (listId) await store.leaveList(tx, orgId, { importId, listId, contactIds: [...restored, ...listed] });
  if (restored.length > 0) {
    await keepFieldValues(tx, orgId, restored);
    await refreshSearch(tx, orgId, restored);
  }
  await store.endChanges(tx, orgId, {
    importId,
    contactIds,
    undone: deleted.length + restored.length + listed.length,
  });
}
