import * as api from 'shared-contracts/api/imports';
import { route } from '../../http/route.ts';
import { exportContacts, exportList } from './exports.service.ts';

export const exportRoutes = [
  route(api.exportList).to((input, caller) => exportList(caller, input)),
  route(api.exportContacts).to((input, caller) => exportContacts(caller, input)),
];
