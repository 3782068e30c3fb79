import * as z from 'zod/mini';
import { Id, Instant, Confirmation, paged } from '../domain/common.ts';
import { ContactImport, ImportDraft, ImportPlan, maxImportBytes } from '../domain/contact-import.ts';
import { account, org, someAccount } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const mayManage = account('manage_contacts', { token: 'write:contacts' });
const mayManageSome = someAccount('manage_contacts', { token: 'write:contacts' });
const oneImport = z.object({ importId: Id });
/** Response of uploads: the original confirmation, plus the id for following the import. */
const Accepted = z.extend(Confirmation, { importId: z.int() });

/**
 * Imports a file of contacts immediately: columns are recognized by name and the result is emailed (features IN-14).
 */
export const uploadContacts = endpoint({
  name: 'uploadContacts',
  summary: 'Import contacts from a CSV file',
  method: 'POST',
  path: '/accounts/:accountId/csv',
  access: mayManage,
  upload: { field: 'file', maxBytes: maxImportBytes },
  audit: 'contacts.imported',
  input: z.object({ accountId: Id, file: z.file(), listId: z.optional(Id) }),
  output: Accepted,
  errors: [
    'list_not_found',
    'list_takes_no_contacts',
    'file_too_large',
    'import_not_csv',
    'import_without_phones',
    'import_consent_unclear',
    'import_empty',
    'import_begun',
  ],
});

/** Uploads a file and returns how it would be read. Nothing is imported until `startImport`. */
export const createImport = endpoint({
  name: 'createImport',
  summary: 'Upload a CSV file to review',
  method: 'POST',
  path: '/accounts/:accountId/imports',
  access: mayManage,
  upload: { field: 'file', maxBytes: maxImportBytes },
  audit: unaudited.firstStep,
  input: z.object({ accountId: Id, file: z.file() }),
  output: ImportDraft,
  errors: ['file_too_large', 'import_not_csv', 'import_empty'],
});

/** Lists an account's imports, newest first. */
export const listImports = endpoint({
  name: 'listImports',
  summary: 'Imports of an account',
  method: 'GET',
  path: '/accounts/:accountId/imports',
  access: mayManage,
  input: z.object({ accountId: Id }),
  output: paged(ContactImport),
});

/** Returns the progress or result of an import. */
export const getImport = endpoint({
  name: 'getImport',
  summary: 'Progress of an import',
  method: 'GET',
  path: '/imports/:importId',
  access: mayManageSome,
  input: oneImport,
  output: ContactImport,
  errors: ['not_found'],
});

/**
 * Returns what the first rows would become under the given plan, or under the last detected or chosen plan if omitted.
 */
export const previewImport = endpoint({
  name: 'previewImport',
  summary: 'What the rows of an upload will become',
  method: 'POST',
  path: '/imports/:importId/preview',
  access: mayManageSome,
  audit: unaudited.readsOnly,
  input: z.extend(oneImport, { plan: z.optional(ImportPlan) }),
  output: ImportDraft,
  errors: ['not_found', 'import_begun'],
});

/** Starts an import. Its column mapping is remembered for the account's next file. */
export const startImport = endpoint({
  name: 'startImport',
  summary: 'Start an import',
  method: 'POST',
  path: '/imports/:importId/start',
  access: mayManageSome,
  audit: ['contacts.imported', 'opt_outs.imported'],
  input: z.extend(oneImport, { plan: ImportPlan, listId: z.optional(z.nullable(Id)) }),
  output: ContactImport,
  errors: [
    'not_found',
    'import_begun',
    'import_without_phones',
    'import_consent_unclear',
    'list_not_found',
    'list_takes_no_contacts',
  ],
});

/**
 * Undoes an import within a day: deletes the contacts it created and restores those it updated. Contacts that were
 * changed, texted or opted out since are left as they are.
 */
export const undoImport = endpoint({
  name: 'undoImport',
  summary: 'Undo an import',
  method: 'POST',
  path: '/imports/:importId/undo',
  access: mayManageSome,
  audit: 'import.undone',
  input: oneImport,
  output: ContactImport,
  errors: ['not_found', 'import_not_undoable'],
});

/**
 * Returns a link, valid for a few minutes, to the rows that could not be imported, each with its reason, for fixing and
 * uploading again.
 */
export const getImportProblems = endpoint({
  name: 'getImportProblems',
  summary: 'The rows of an import that made no contact',
  method: 'POST',
  path: '/imports/:importId/problems',
  access: mayManageSome,
  audit: 'import.problems_exported',
  input: oneImport,
  output: z.object({ url: z.url(), expiresAt: Instant }),
  errors: ['not_found'],
});

/**
 * Opts out every phone in a file, in all of the organization's accounts, whether or not they were texted before
 * (features AD-02).
 */
export const uploadUnsubscribes = endpoint({
  name: 'uploadUnsubscribes',
  summary: 'Opt out the phones of a CSV file',
  method: 'POST',
  path: '/orgs/unsubscribes',
  access: org('manage_org_permissions'),
  upload: { field: 'file', maxBytes: maxImportBytes },
  audit: 'opt_outs.imported',
  input: z.object({ file: z.file() }),
  output: Accepted,
  errors: ['file_too_large', 'import_not_csv', 'import_without_phones', 'import_empty', 'import_begun'],
});
