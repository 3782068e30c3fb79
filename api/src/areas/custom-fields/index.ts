import { getFieldRun, updateFieldContacts } from './apply-field.service.ts';
import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  listCustomFields,
  updateCustomField,
} from './custom-fields.service.ts';

/** Custom field routes (reference.md, Calls). */
export const customFieldRoutes = [
  listCustomFields,
  getCustomField,
  createCustomField,
  updateCustomField,
  deleteCustomField,
  updateFieldContacts,
  getFieldRun,
];
