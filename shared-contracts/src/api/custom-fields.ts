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
 * Lists custom fields by name. With an account, lists those that apply to it. Open to people who manage the fields and
 * to people who work with contacts, templates, flows or waves.
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

/** Returns a custom field with the number of contacts that have a value for it. */
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

/**
 * Changes a field's default and selection. Name and type cannot change, because templates, lists and imports refer to
 * them.
 */
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

/** Deletes a field. Values are kept on the contacts as plain metadata. */
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
 * Sets a value on contacts in the background: all of the organization's, or those of the given accounts and lists. If
 * no value is given, uses the field's default. Existing values are kept unless forced.
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

/** Returns the progress of the field's last run; null if it never ran. */
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
