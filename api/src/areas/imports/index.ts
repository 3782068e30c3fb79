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

/** Import routes for contacts and opt-outs. */
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
