import * as api from 'shared-contracts/api/bulk-actions';
import { route } from '../../../http/route.ts';
import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from './bulk-actions.service.ts';

export const bulkActionRoutes = [
  route(api.startBulkAction).to((input, caller) => startBulkAction(caller, input)),
  route(api.listBulkActions).to((input, caller) => listBulkActions(caller, input.accountId)),
  route(api.getBulkAction).to((input, caller) => getBulkAction(caller, input.bulkId)),
  route(api.cancelBulkAction).to((input, caller) => cancelBulkAction(caller, input.bulkId)),
  route(api.undoBulkAction).to((input, caller) => undoBulkAction(caller, input.bulkId)),
];
