import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  listCustomFields,
  updateCustomField,
} from 'shared-contracts/api/custom-fields';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();

const create = (staff: SignedIn, values: { fieldName: string; fieldType?: 'Date' | 'text' | 'Number' }) =>
  staff.call(createCustomField, { fieldType: 'text', ...values });

async function giveMetadata(staff: SignedIn, metadata: Record<string, string>): Promise<void> {
  const { contactId } = await api.make.contact(staff);
  await api.platform.database.db
    .updateTable('contacts')
    .set({ metadata: JSON.stringify(metadata) })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contactId)
    .execute();
}

test('[AD-07] refuses names that are empty, unfit or taken, under their field', async () => {
  const staff = await api.signedIn('owner');
  await create(staff, { fieldName: 'Birthday' });

  const empty = await expectRefusal(create(staff, { fieldName: '   ' }), 'invalid_input');
  expect(empty.fields).toEqual({ fieldName: 'Name is a required field.' });
  await expectRefusal(create(staff, { fieldName: 'T-shirt' }), 'invalid_input');
  await expectRefusal(create(staff, { fieldName: 'phone' }), 'invalid_input');
  const taken = await expectRefusal(create(staff, { fieldName: ' birthday ' }), 'custom_field_exists');
  expect(taken.fields).toHaveProperty('fieldName');
});

test('[AD-07] refuses a default that is no value of the type', async () => {
  const staff = await api.signedIn('owner');
  const call = staff.call(createCustomField, {
    fieldName: 'visits',
    fieldType: 'Number',
    defaultValue: 'many',
  });

  expect((await expectRefusal(call, 'invalid_input')).fields).toEqual({
    defaultValue: 'Enter a number such as 12 or 12.5.',
  });
});

test('[AD-07] refuses a selection of nothing, and of what another organization has', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const field = { fieldName: 'size', fieldType: 'text', fieldApply: 'Selection' } as const; // else strings

  await expectRefusal(staff.call(createCustomField, field), 'invalid_input');
  await expectRefusal(
    staff.call(createCustomField, { ...field, accountIds: [stranger.accountId] }),
    'not_found',
  );
  await expectRefusal(staff.call(createCustomField, { ...field, listIds: [999_999] }), 'not_found');
});

test('[AD-07] a field of another organization does not exist', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const { id: fieldId, ...field } = await create(staff, { fieldName: 'size' });

  await expectRefusal(stranger.call(getCustomField, { fieldId }), 'not_found');
  await expectRefusal(stranger.call(updateCustomField, { ...field, fieldId }), 'not_found');
  await expectRefusal(stranger.call(deleteCustomField, { fieldId }), 'not_found');
  expect((await stranger.call(listCustomFields, {})).items).toEqual([]);
  expect((await staff.call(listCustomFields, {})).items).toHaveLength(1);
});

test('[AD-07] reading is for those whose work names fields, writing for those who manage them', async () => {
  const owner = await api.signedIn('owner');
  const [agent, viewer] = [await api.signedIn('agent', owner), await api.signedIn('viewer', owner)];
  await create(owner, { fieldName: 'size' });

  await expectRefusal(viewer.call(listCustomFields, {}), 'forbidden');
  await expectRefusal(create(agent, { fieldName: 'color' }), 'forbidden');
  expect((await agent.call(listCustomFields, {})).items.map(({ fieldName }) => fieldName)).toEqual(['size']);
});

test('[AD-07] name and type stay, because templates, lists and imports know the field by them', async () => {
  const staff = await api.signedIn('owner');
  const { id: fieldId, ...field } = await create(staff, { fieldName: 'size' });

  const renamed = staff.call(updateCustomField, { ...field, fieldId, fieldName: 'length' });
  expect((await expectRefusal(renamed, 'invalid_input')).fields).toHaveProperty('fieldName');
  const retyped = staff.call(updateCustomField, { ...field, fieldId, fieldType: 'Number' });
  expect((await expectRefusal(retyped, 'invalid_input')).fields).toHaveProperty('fieldType');
});

test('[AD-07] creates, changes and deletes a field, and says so in the audit log', async () => {
  const staff = await api.signedIn('owner');
  const made = await staff.call(createCustomField, {
    fieldName: ' Last  visit ',
    fieldType: 'Date',
    defaultValue: '2026-03-31T10:00:00Z',
  });
  const { id: fieldId } = made;
  expect(made).toMatchObject({
    orgId: staff.orgId,
    fieldName: 'Last_visit',
    fieldType: 'Date',
    defaultValue: '2026-03-31',
    fieldApply: 'EntireOrg',
    accountIds: [],
    listIds: [],
  });

  const selection = { fieldApply: 'Selection' as const, accountIds: [staff.accountId] }; // else a string
  await staff.call(updateCustomField, {
    fieldId,
    fieldName: 'Last_visit',
    fieldType: 'Date',
    ...selection,
  });
  expect(await staff.call(getCustomField, { fieldId })).toMatchObject({
    ...selection,
    defaultValue: '',
    contactCount: 0,
  });

  await staff.call(deleteCustomField, { fieldId });
  await expectRefusal(staff.call(getCustomField, { fieldId }), 'not_found');
  expect(await auditedActions(api, staff.userId)).toEqual([
    'custom_field.created',
    'custom_field.changed',
    'custom_field.deleted',
  ]);
});

test('[AD-07] contacts’ values outlive the field, and are back when it is created again', async () => {
  const staff = await api.signedIn('owner');
  await giveMetadata(staff, { size: 'M', color: 'red' });
  await giveMetadata(staff, { size: '' });
  const { id: fieldId } = await create(staff, { fieldName: 'size' });
  expect((await staff.call(getCustomField, { fieldId })).contactCount).toBe(1);

  await staff.call(deleteCustomField, { fieldId });
  const again = await create(staff, { fieldName: 'size' });

  expect((await staff.call(getCustomField, { fieldId: again.id })).contactCount).toBe(1);
});

test('[AD-07] lists the fields that apply to an account: of everybody, of it, and of its lists', async () => {
  const staff = await api.signedIn('owner');
  const elsewhere = await api.make.account(staff.orgId);
  const { id: listId } = await api.platform.database.db
    .insertInto('lists')
    .values({ org_id: staff.orgId, account_id: staff.accountId, name: 'Regulars' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const selected = (fieldName: string, selection: { accountIds?: number[]; listIds?: number[] }) =>
    staff.call(createCustomField, { fieldName, fieldType: 'text', fieldApply: 'Selection', ...selection });
  await selected('d_elsewhere', { accountIds: [elsewhere.accountId] });
  await selected('C_list', { listIds: [listId] });
  await selected('b_account', { accountIds: [staff.accountId, elsewhere.accountId] });
  await create(staff, { fieldName: 'A_all' });

  const ofAccount = await staff.call(listCustomFields, { account_id: staff.accountId });

  expect(ofAccount.items.map(({ fieldName }) => fieldName)).toEqual(['A_all', 'b_account', 'C_list']);
  expect((await staff.call(listCustomFields, {})).items).toHaveLength(4);
  await expectRefusal(staff.call(listCustomFields, { account_id: 999_999 }), 'not_found');
});

test('[AD-07] an organization has at most 200 fields', async () => {
  const staff = await api.signedIn('owner');
  await api.platform.database.db
    .insertInto('custom_fields')
    .values(
      Array.from({ length: 200 }, (_nothing, n) => ({
        org_id: staff.orgId,
        field_name: `field_${n}`,
        field_type: 'text' as const, // inserted by rows, whose literals widen
        is_org_level: true,
      })),
    )
    .execute();

  await expectRefusal(create(staff, { fieldName: 'one_more' }), 'custom_field_limit');
});
