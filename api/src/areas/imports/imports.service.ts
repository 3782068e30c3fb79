import * as api from 'shared-contracts/api/imports';
import { fieldNameOf, maxFieldNameLength } from 'shared-contracts/domain/custom-field';
import { cutText } from 'shared-contracts/texts/cut-text';
import { duplicateTargetMessage, findDuplicateTarget } from 'shared-contracts/domain/contact-import';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import { requirePermissionOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { requirePlainList } from '../contacts/lists/lists.service.ts';
import { scanConsent } from './consent/scan-consent.service.ts';
import { draftOf } from './draft.service.ts';
import { findImport, findImports, moveImport, rememberColumns } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import { findNotes } from './import-notes.service.ts';
import { linkToProblems } from './problems-file.service.ts';
import { runImportJob, undoImportJob } from './run-import.job.ts';
import { fieldTypesOf } from './run-import.service.ts';
import { isUndoable, toContactImport } from './to-contact-import.service.ts';
import { storeUpload } from './store-upload.service.ts';
import { fieldOfTarget } from './values/field-cell.rules.ts';
import { findDayFirst } from './values/day-first.service.ts';

const shownOnPage = 50;
const linkMs = 15 * 60_000;
const uploading = 'Your file is being uploaded. You will receive an email with upload status on completion.';
const unsubscribing =
  'Your unsubscribes are being uploaded. You will receive an email when it is finished processing.';

/** Returns an import of an account on which the caller manages contacts. Throws not_found for any other. */
async function requireImport(caller: Caller | TokenCaller, importId: number): Promise<StoredImport> {
  const one = await findImport(caller.platform.database.db, caller.orgId, importId);
  if (!one) {
    throw new AppError('not_found');
  }
  if (one.accountId === null) {
    if (caller.kind === 'token' || !caller.orgPermissions.has('manage_org_permissions')) {
      throw new AppError('not_found');
    }

    return one;
  }
  await requirePermissionOn(caller, { accountId: one.accountId, permission: 'manage_contacts' });

  return one;
}

/** Imports a file immediately, mapping columns by name (features IN-14). */
export const uploadContacts = serve(api.uploadContacts).with(async (caller, { accountId, file, listId }) => {
  const { db } = caller.platform.database;
  if (listId) {
    await requirePlainList(db, caller.orgId, { accountId, listId });
  }
  const one = await storeUpload(caller, { kind: 'contacts', accountId, file });
  if (!one.plan.targets.includes('phone')) {
    throw new AppError('import_without_phones');
  }
  await start(caller, { one, plan: await withFileRead(caller, one), listId: listId ?? null });

  return { message: uploading, importId: one.id };
});

/** Opts out every phone in a file (features AD-02). */
export const uploadUnsubscribes = serve(api.uploadUnsubscribes).with(async (caller, { file }) => {
  const one = await storeUpload(caller, { kind: 'opt_outs', accountId: null, file });
  if (!one.plan.targets.includes('phone')) {
    throw new AppError('import_without_phones');
  }
  await start(caller, { one, plan: one.plan, listId: null });

  return { message: unsubscribing, importId: one.id };
});

/** Uploads a file to be reviewed before it is imported. */
export const createImport = serve(api.createImport).with(async (caller, { accountId, file }) => {
  const one = await storeUpload(caller, { kind: 'contacts', accountId, file });

  return draftOf(caller, one, { plan: one.plan, isChosen: false });
});

/** Previews the first rows of an import. */
export const previewImport = serve(api.previewImport).with(async (caller, { importId, plan }) => {
  const one = await requireImport(caller, importId);
  if (one.state !== 'draft') {
    throw new AppError('import_begun');
  }

  return draftOf(caller, one, { plan: { ...one.plan, ...plan }, isChosen: plan !== undefined });
});

/** Starts an import with the person's column mapping. */
export const startImport = serve(api.startImport).with(async (caller, { importId, plan, listId = null }) => {
  const one = await requireImport(caller, importId);
  if (one.state !== 'draft' || one.accountId === null) {
    throw new AppError('import_begun');
  }
  if (!plan.targets.includes('phone')) {
    throw new AppError('import_without_phones');
  }
  const targets = plan.targets.map(asStored);
  const doubled = findDuplicateTarget(targets);
  if (doubled) {
    throw new AppError('invalid_input', { fields: { plan: duplicateTargetMessage(doubled) } });
  }
  const { db } = caller.platform.database;
  if (listId) {
    await requirePlainList(db, caller.orgId, { accountId: one.accountId, listId });
  }
  const read = await withFileRead(caller, { ...one, plan: { ...one.plan, ...plan, targets } });
  await start(caller, { one, plan: read, listId });

  return toContactImport(await requireImport(caller, importId));
});

/** Returns a target with the name of its field as contacts have it. A longer one could not be edited there. */
function asStored(target: string): string {
  const name = fieldOfTarget(target);

  return name === undefined ? target : `field:${cutText(fieldNameOf(name), maxFieldNameLength)}`;
}

/** Reads the consent and the dates of the whole file. Throws while a consent is unclear (features TX-05). */
async function withFileRead(
  { platform, orgId }: Pick<Caller, 'platform' | 'orgId'>,
  { accountId, fileKey, plan }: Pick<StoredImport, 'accountId' | 'fileKey' | 'plan'>,
): Promise<StoredPlan> {
  const { files } = platform.edges;
  const { unclear, blankIsNo } = await scanConsent(files, fileKey, plan);
  if (unclear.length > 0) {
    throw new AppError('import_consent_unclear');
  }
  const types = await fieldTypesOf(platform, orgId, accountId);

  return {
    ...plan,
    blankIsNo: [...blankIsNo],
    dayFirst: await findDayFirst(files, fileKey, { plan, types }),
  };
}

async function start(
  caller: Caller | TokenCaller,
  begun: { one: StoredImport; plan: StoredPlan; listId: number | null },
): Promise<void> {
  const { platform, orgId } = caller;
  const { one, plan, listId } = begun;
  await platform.database.inTransaction(async (tx) => {
    const set = { plan, listId };
    const hasMoved = await moveImport(tx, orgId, { importId: one.id, from: ['draft'], to: 'queued', set });
    if (!hasMoved) {
      throw new AppError('import_begun');
    }
    await remember(tx, orgId, { one, plan });
    await platform.jobs.enqueue(tx, runImportJob, { orgId, importId: one.id });
    const detail = {
      importId: one.id,
      fileName: one.fileName,
      bytes: one.bytes,
      accountId: one.accountId ?? 0,
    };
    const action = one.kind === 'contacts' ? 'contacts.imported' : 'opt_outs.imported';
    await audit(tx, caller, { action, detail });
  });
}

/**
 * Remembers the column mapping. A skipped column is remembered only if a person chose it: of two name or phone columns,
 * one has to be skipped in this file.
 */
async function remember(tx: Tx, orgId: number, { one, plan }: { one: StoredImport; plan: StoredPlan }) {
  if (one.accountId === null || !plan.hasHeader) {
    return;
  }
  const columns = new Map<string, string>();
  plan.header.forEach((header, at) => {
    const name = header.trim().toLowerCase();
    const target = plan.targets[at];
    if (name === '' || name.length > 200 || !target) {
      return;
    }
    const isNews = target !== 'skip' || (one.plan.targets[at] !== 'skip' && !columns.has(name));
    if (isNews) {
      columns.set(name, target);
    }
  });
  await rememberColumns(tx, orgId, { accountId: one.accountId, columns });
}

export const getImport = serve(api.getImport).with(async (caller, { importId }) => {
  const one = await requireImport(caller, importId);
  const { db } = caller.platform.database;
  const notes = one.noted > 0 ? await findNotes(db, caller.orgId, importId) : [];

  return { ...toContactImport(one), notes };
});

/** Lists an account's imports, newest first. */
export const listImports = serve(api.listImports).with(async (caller, { accountId }) => {
  const { db } = caller.platform.database;
  const rows = await findImports(db, caller.orgId, { accountId, limit: shownOnPage });

  return { items: rows.map((one) => toContactImport(one)), nextPageCursor: 0 };
});

/** Undoes an import, within 24 hours of its end. */
export const undoImport = serve(api.undoImport).with(async (caller, { importId }) => {
  const { platform, orgId } = caller;
  const one = await requireImport(caller, importId);
  if (!isUndoable(one, new Date())) {
    throw new AppError('import_not_undoable');
  }
  await platform.database.inTransaction(async (tx) => {
    const move = { importId, from: ['done', 'failed'], to: 'undoing' } as const;
    if (!(await moveImport(tx, orgId, move))) {
      throw new AppError('import_not_undoable');
    }
    await platform.jobs.enqueue(tx, undoImportJob, { orgId, importId });
    await audit(tx, caller, { action: 'import.undone', detail: { importId } });
  });

  return toContactImport(await requireImport(caller, importId));
});

/** Returns a link to the rows that created no contact. */
export const getImportProblems = serve(api.getImportProblems).with(async (caller, { importId }) => {
  const one = await requireImport(caller, importId);
  const expiresAt = new Date(Date.now() + linkMs);
  const detail = { importId, fileName: one.fileName };
  await audit(caller.platform.database.db, caller, { action: 'import.problems_exported', detail });

  return {
    url: await linkToProblems(caller.platform, caller.orgId, { one, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  };
});
