import * as api from 'shared-contracts/api/exports';
import { cutText } from 'shared-contracts/texts/cut-text';
import { audit } from '../../platform/audit/audit.ts';
import { requireExportable } from '../contacts/search/contacts-for-export.service.ts';
import { requireList } from '../contacts/lists/lists.service.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { insertExport } from './exports.store.ts';
import type { StoredExport } from './exports.store.ts';
import { runExportJob } from './run-export.job.ts';

const message = 'Your contacts are being exported. You will receive an email with a link to the file.';

/** Mails the contacts on a list as a file; All if no list is named (features IN-15). */
export const exportList = serve(api.exportList).with(async (caller, { accountId, listId }) => {
  if (!listId) {
    return exportContacts(caller, { accountId, selection: { query: {} } });
  }
  const list = await requireList(caller.platform.database.db, caller, { listId });
  if (list.accountId !== accountId) {
    throw new AppError('list_not_found');
  }

  return exportContacts(caller, { accountId, selection: { query: { list_name: list.name } } });
});

/** Queues a file whose link is mailed to the caller. The request is audited. */
export async function queueExport(
  caller: Caller,
  rows: Pick<StoredExport, 'accountId' | 'what' | 'title'>,
  action: 'contacts.exported' | 'wave.exported',
): Promise<void> {
  const { platform, orgId, userId } = caller;
  const { accountId, what } = rows;
  await platform.database.inTransaction(async (tx) => {
    const exportId = await insertExport(tx, orgId, { ...rows, userId });
    await platform.jobs.enqueue(tx, runExportJob, { orgId, exportId });
    const detail = { exportId, accountId: accountId ?? 0, what: cutText(JSON.stringify(what), 1_000) };
    await audit(tx, caller, { action, detail });
  });
}

/** Mails the contacts that match a search, or the given ones, as a file (features IN-15). */
export const exportContacts = serve(api.exportContacts).with(async (caller, { accountId, selection }) => {
  await requireExportable(caller.platform.database.db, caller.orgId, { accountId, selection });
  const title = 'query' in selection ? (selection.query.list_name ?? 'All') : 'Selected contacts';
  await queueExport(caller, { accountId, what: selection, title }, 'contacts.exported');

  return { message };
});
