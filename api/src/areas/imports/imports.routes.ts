import * as api from 'shared-contracts/api/imports';
import { route } from '../../http/route.ts';
import * as imports from './imports.service.ts';

export const importRoutes = [
  route(api.uploadContacts).to((input, caller) => imports.uploadContacts(caller, input)),
  route(api.createImport).to((input, caller) => imports.createImport(caller, input)),
  route(api.listImports).to(({ accountId }, caller) => imports.listImports(caller, accountId)),
  route(api.getImport).to(({ importId }, caller) => imports.getImport(caller, importId)),
  route(api.previewImport).to((input, caller) => imports.previewImport(caller, input)),
  route(api.startImport).to((input, caller) => imports.startImport(caller, input)),
  route(api.undoImport).to(({ importId }, caller) => imports.undoImport(caller, importId)),
  route(api.getImportProblems).to(({ importId }, caller) => imports.getImportProblems(caller, importId)),
  route(api.uploadUnsubscribes).to((input, caller) => imports.uploadUnsubscribes(caller, input)),
];
