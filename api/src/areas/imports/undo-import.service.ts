import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteUnmodifiedContacts, revertContacts } from '../contacts/sources/batches.service.ts';
import { leaveList } from '../contacts/lists/list-members.service.ts';
import { publishContactsChanged } from './end-import.service.ts';
import { findImport, moveImport } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import * as store from './undo.store.ts';
import type { StoredChange } from './undo.store.ts';

const batchSize = 1_000;

/** Undoes an import batch by batch; a finished batch is not repeated. */
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
      if (one?.state !== 'undoing') {
        return true;
      }
      const changes = await store.findChanges(tx, orgId, { importId, limit: batchSize });
      if (changes.length > 0) {
        await undoBatch(tx, orgId, { one, changes });

        return false;
      }
      await moveImport(tx, orgId, {
        importId,
        from: ['undoing'],
        to: 'undone',
        set: { undoneAt: new Date() },
      });
      await publishContactsChanged(platform, tx, { orgId, one });

      return true;
    });
    if (isDone) {
      return;
    }
  }
}

async function undoBatch(
  tx: Tx,
  orgId: number,
  { one, changes }: { one: StoredImport; changes: readonly StoredChange[] },
): Promise<void> {
  const { id: importId, listId } = one;
  const added = changes.flatMap(({ contactId: id, wasCreated, after: values }) =>
    wasCreated && values ? [{ id, values }] : [],
  );
  const changed = changes.flatMap(({ contactId: id, wasCreated, before, after }) =>
    !wasCreated && before && after ? [{ id, before, after }] : [],
  );
  const onlyListed = changes.flatMap(({ contactId: id, wasCreated, before }) =>
    wasCreated || before ? [] : [id],
  );
  const deleted = await deleteUnmodifiedContacts(tx, orgId, { contacts: added, listId });
  const reverted = await revertContacts(tx, orgId, { contacts: changed, at: new Date() });
  if (listId) {
    const listed = new Set(
      changes.flatMap(({ contactId, wasAddedToList }) => (wasAddedToList ? [contactId] : [])),
    );
    const contactIds = [...reverted, ...onlyListed].filter((id) => listed.has(id));
    await leaveList(tx, orgId, { listId, contactIds });
  }
  await store.endChanges(tx, orgId, {
    importId,
    contactIds: changes.map(({ contactId }) => contactId),
    undone: deleted.length + reverted.length + onlyListed.length,
  });
}
