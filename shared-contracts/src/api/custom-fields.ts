import * as z from 'zod/mini';
import { Done, Flag, Id, paged } from '../domain/common.ts';
import { CustomField, FieldApply, FieldName, FieldRun, FieldType } from '../domain/custom-field.ts';
import { accountOrOrg, org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayManage = org('manage_dynamic_fields');
const oneField = z.object({ fieldId: Id });
const someIds = z._default(z.array(Id).check(z.maxLength(1_000)), []);
const Value = z.string().check(z.maxLength(2_000));

const written = {
  fieldType: FieldType,
  defaultValue: z._default(Value, ''),
  fieldApply: z._default(FieldApply, 'EntireOrg'),
  accountIds: someIds,
  listIds: someIds,
};

/**
 * The custom fields, by name; with an account, those that apply to it. For those who manage the fields and for those
 * who work with contacts, templates, flows or waves.
 */
export const listCustomFields = endpoint({
  name: 'listCustomFields',
  summary: 'Custom fields of the organization',
  method: 'GET',
  path: '/dynamicFields',
  access: accountOrOrg({
    account: ['manage_contacts', 'manage_templates', 'manage_flows', 'manage_waves'],
    org: 'manage_dynamic_fields',
    token: ['read:contacts', 'read:waves'],
  }),
  input: z.object({ account_id: z.optional(Id) }),
  output: paged(CustomField),
  errors: ['forbidden', 'not_found'],
});

/** One custom field, with how many contacts hold a value of it. */
export const getCustomField = endpoint({
  name: 'getCustomField',
  summary: 'One custom field',
  method: 'GET',
  path: '/dynamicFields/:fieldId',
  access: org('manage_dynamic_fields', { token: 'read:contacts' }),
  input: oneField,
  output: z.extend(CustomField, { contactCount: z.int() }),
  errors: ['not_found'],
});

export const createCustomField = endpoint({
  name: 'createCustomField',
  summary: 'Create a custom field',
  method: 'POST',
  path: '/dynamicFields',
  access: mayManage,
  audit: 'custom_field.created',
  input: z.object({ fieldName: FieldName, ...written }),
  output: CustomField,
  errors: ['custom_field_exists', 'custom_field_limit', 'not_found'],
});

/** Changes default and selection. Name and type stay: templates, lists and imports know the field by them. */
export const updateCustomField = endpoint({
  name: 'updateCustomField',
  summary: 'Change a custom field',
  method: 'PUT',
  path: '/dynamicFields/:fieldId',
  access: mayManage,
  audit: 'custom_field.changed',
  input: z.object({ fieldId: Id, fieldName: FieldName, ...written }),
  output: CustomField,
  errors: ['not_found'],
});

/** Deletes the field, not the values: they stay on the contacts as plain metadata. */
export const deleteCustomField = endpoint({
  name: 'deleteCustomField',
  summary: 'Delete a custom field',
  method: 'DELETE',
  path: '/dynamicFields/:fieldId',
  access: mayManage,
  audit: 'custom_field.deleted',
  input: oneField,
  output: Done,
  errors: ['not_found'],
});

/**
 * Gives a value to contacts of the whole organization, or of these accounts and lists, in the background; without a
 * value it is the field's default. Values that are there are kept unless forced.
 */
export const updateFieldContacts = endpoint({
  name: 'updateFieldContacts',
  summary: 'Apply a custom field to contacts',
  method: 'PUT',
  path: '/dynamicFields/:fieldId/updateContacts',
  access: mayManage,
  query: ['force'],
  audit: 'custom_field.applied',
  input: z.object({
    fieldId: Id,
    force: z._default(Flag, false),
    isOrgLevel: z._default(z.boolean(), false),
    accountIds: someIds,
    listIds: someIds,
    value: z.optional(Value),
  }),
  output: FieldRun,
  errors: ['not_found', 'custom_field_busy'],
});

/** How far the last application of the field is; null where there was none. */
export const getFieldRun = endpoint({
  name: 'getFieldRun',
  summary: 'Progress of applying a custom field',
  method: 'GET',
  path: '/dynamicFields/:fieldId/updateContacts',
  access: mayManage,
  input: oneField,
  output: z.object({ run: z.nullable(FieldRun) }),
  errors: ['not_found'],
});

export const customFieldEndpoints = [
  listCustomFields,
  getCustomField,
  createCustomField,
  updateCustomField,
  deleteCustomField,
  updateFieldContacts,
  getFieldRun,
] as const;
