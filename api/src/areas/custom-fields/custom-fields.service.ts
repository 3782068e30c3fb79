import * as api from 'shared-contracts/api/custom-fields';
import { fieldValueOf, fieldValueProblems } from 'shared-contracts/domain/custom-field';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/client.ts';
import { isAccountOf } from '../../platform/permissions/accounts.store.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import * as store from './custom-fields.store.ts';
import type { FieldRow } from './custom-fields.store.ts';

const mostFields = 200;

function toCustomField({ isOrgLevel, createdAt, updatedAt, ...field }: FieldRow, orgId: number): CustomField {
  return {
    ...field,
    orgId,
    fieldApply: isOrgLevel ? 'EntireOrg' : 'Selection',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns a field of the organization. Throws if it does not exist. */
export async function requireField(db: Db, orgId: number, fieldId: number): Promise<FieldRow> {
  const field = await store.findField(db, orgId, fieldId);
  if (!field) {
    throw new AppError('not_found');
  }

  return field;
}

/** Returns an organization's custom fields, or those that apply to one account, by name; for other areas. */
export async function fieldsOf(
  db: Db,
  orgId: number,
  options: { accountId?: number } = {},
): Promise<CustomField[]> {
  const rows = options.accountId
    ? await store.findFieldsOfAccount(db, orgId, options.accountId)
    : await store.findFields(db, orgId);

  return rows.map((row) => toCustomField(row, orgId));
}

/** Throws if the caller does not work in an account; a program works in all of its organization's. */
async function requireWorksIn(caller: Caller | TokenCaller, accountId: number): Promise<void> {
  const { db } = caller.platform.database;
  const isTheirs =
    caller.kind === 'token'
      ? await isAccountOf(db, caller.orgId, accountId)
      : caller.accountPermissions.has(accountId);
  if (!isTheirs) {
    throw new AppError('not_found');
  }
}

/** Lists the fields, for people who manage them or need them in their work. */
export const listCustomFields = serve(api.listCustomFields).with(async (caller, { accountId }) => {
  if (accountId) {
    await requireWorksIn(caller, accountId);
  }
  const items = await fieldsOf(caller.platform.database.db, caller.orgId, accountId ? { accountId } : {});

  return { items, nextPageCursor: 0 };
});

/** Returns a field and how many contacts have a value, which a deletion affects. */
export const getCustomField = serve(api.getCustomField).with(async (caller, { fieldId }) => {
  const { db } = caller.platform.database;
  const field = await requireField(db, caller.orgId, fieldId);
  const contactCount = await store.countContactsWith(db, caller.orgId, field.fieldName);

  return { ...toCustomField(field, caller.orgId), contactCount };
});

type Selection = Pick<ServiceInputOf<typeof api.createCustomField>, 'fieldApply' | 'accountIds' | 'listIds'>;

const savedSearchChosen =
  "Values can't be applied to a saved search, because its contacts change. Choose lists that contacts are added to.";

/**
 * Validates a selection: its accounts and lists must be the organization's, saved searches are refused, and it must not
 * be empty if one is required.
 */
export async function checkedSelection(
  db: Db,
  orgId: number,
  { fieldApply, ...input }: Selection,
): Promise<{ isOrgLevel: boolean; accountIds: number[]; listIds: number[] }> {
  if (fieldApply === 'EntireOrg') {
    return { isOrgLevel: true, accountIds: [], listIds: [] };
  }
  const accountIds = [...new Set(input.accountIds)];
  const listIds = [...new Set(input.listIds)];
  if (accountIds.length + listIds.length === 0) {
    throw new AppError('invalid_input', { fields: { accountIds: 'Choose at least one account or list.' } });
  }
  const counts = await store.countExisting(db, orgId, { accountIds, listIds });
  if (counts.accounts + counts.lists < accountIds.length + listIds.length) {
    throw new AppError('not_found');
  }
  if (counts.queries > 0) {
    throw new AppError('invalid_input', { fields: { listIds: savedSearchChosen } });
  }

  return { isOrgLevel: false, accountIds, listIds };
}

function checkedDefault({
  fieldType,
  defaultValue,
}: Pick<CustomField, 'fieldType' | 'defaultValue'>): string {
  const value = fieldValueOf(fieldType, defaultValue);
  if (value === undefined) {
    throw new AppError('invalid_input', { fields: { defaultValue: fieldValueProblems[fieldType] } });
  }

  return value;
}

/** Adds a field (features AD-07). Values that contacts already have under its name become its values. */
export const createCustomField = serve(api.createCustomField).with(async (caller, input) => {
  const { orgId } = caller;
  const { fieldName, fieldType } = input;
  const defaultValue = checkedDefault(input);

  return caller.platform.database.inTransaction(async (tx) => {
    const selection = await checkedSelection(tx, orgId, input);
    if ((await store.countFields(tx, orgId)) >= mostFields) {
      throw new AppError('custom_field_limit');
    }
    const id = await store.insertField(tx, orgId, { fieldName, fieldType, defaultValue, ...selection });
    if (!id) {
      throw new AppError('custom_field_exists', {
        fields: { fieldName: 'A custom field with this name already exists.' },
      });
    }
    await store.replaceSelection(tx, orgId, { id, ...selection });
    await audit(tx, caller, { action: 'custom_field.created', detail: { id, fieldName } });
    await caller.platform.live.recordForOrganization(tx, { event: 'customFields.changed', data: { orgId } });

    return toCustomField(await requireField(tx, orgId, id), orgId);
  });
});

/** Updates a field's default and selection; a changed name or type is refused under its field. */
export const updateCustomField = serve(api.updateCustomField).with(async (caller, input) => {
  const { orgId } = caller;
  const id = input.fieldId;

  return caller.platform.database.inTransaction(async (tx) => {
    const { fieldName, fieldType } = await requireField(tx, orgId, id);
    if (input.fieldName !== fieldName) {
      throw new AppError('invalid_input', {
        fields: {
          fieldName: `The name must stay ${fieldName}, because templates, lists and imports use it.`,
        },
      });
    }
    if (input.fieldType !== fieldType) {
      throw new AppError('invalid_input', {
        fields: {
          fieldType:
            "The type can't be changed. Delete the field and create it again; contacts keep their values.",
        },
      });
    }
    const defaultValue = checkedDefault(input);
    const selection = await checkedSelection(tx, orgId, input);
    await store.updateField(tx, orgId, { id, defaultValue, ...selection, at: new Date() });
    await store.replaceSelection(tx, orgId, { id, ...selection });
    await audit(tx, caller, { action: 'custom_field.changed', detail: { id, fieldName } });
    await caller.platform.live.recordForOrganization(tx, { event: 'customFields.changed', data: { orgId } });

    return toCustomField(await requireField(tx, orgId, id), orgId);
  });
});

/** Deletes a field; contacts keep its values as plain metadata. */
export const deleteCustomField = serve(api.deleteCustomField).with(async (caller, { fieldId }) => {
  const { orgId } = caller;
  await caller.platform.database.inTransaction(async (tx) => {
    const { fieldName } = await requireField(tx, orgId, fieldId);
    await store.deleteField(tx, orgId, fieldId);
    await audit(tx, caller, {
      action: 'custom_field.deleted',
      detail: { id: fieldId, fieldName },
    });
    await caller.platform.live.recordForOrganization(tx, { event: 'customFields.changed', data: { orgId } });
  });

  return {};
});
