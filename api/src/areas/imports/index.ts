import {
  createImport,
  getImport,
  getImportProblems,
  listImports,
  previewImport,
  startImport,
  undoImport,
  uploadContacts,
  uploadUnsubscribes,
} from './imports.service.ts';

/** Contacts and opt-outs from files. */
export const importRoutes = [
  uploadContacts,
  createImport,
  listImports,
  getImport,
  previewImport,
  startImport,
  undoImport,
  getImportProblems,
  uploadUnsubscribes,
];
