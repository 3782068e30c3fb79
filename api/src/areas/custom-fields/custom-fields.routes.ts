import * as api from 'shared-contracts/api/custom-fields';
import { route } from '../../http/route.ts';
import { getFieldRun, updateFieldContacts } from './apply-field.service.ts';
import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  listCustomFields,
  updateCustomField,
} from './custom-fields.service.ts';

/** Custom fields (reference.md, Calls). */
export const customFieldRoutes = [
  route(api.listCustomFields).to(({ account_id }, caller) => listCustomFields(caller, account_id)),
  route(api.getCustomField).to(({ fieldId }, caller) => getCustomField(caller, fieldId)),
  route(api.createCustomField).to((input, caller) => createCustomField(caller, input)),
  route(api.updateCustomField).to((input, caller) => updateCustomField(caller, input)),
  route(api.deleteCustomField).to(({ fieldId }, caller) => deleteCustomField(caller, fieldId)),
  route(api.updateFieldContacts).to((input, caller) => updateFieldContacts(caller, input)),
  route(api.getFieldRun).to(({ fieldId }, caller) => getFieldRun(caller, fieldId)),
];
