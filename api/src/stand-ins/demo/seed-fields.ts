import { keepFieldValues } from '../../areas/contacts/records/field-values.service.ts';
import type { Tx } from '../../platform/db/client.ts';

const fields = [
  { field_name: 'birthday', field_type: 'Date' },
  { field_name: 'favorite_drink', field_type: 'text' },
  { field_name: 'visits', field_type: 'Number', default_value: '0' },
] as const;

/** Adds the custom fields that the organization's contacts have values for, and makes them available to filters. */
export async function seedFields(tx: Tx, orgId: number): Promise<void> {
  await tx
    .insertInto('custom_fields')
    .values(fields.map((field) => ({ org_id: orgId, is_org_level: true, ...field })))
    .execute();
  const contacts = await tx.selectFrom('contacts').select('id').where('org_id', '=', orgId).execute();
  await keepFieldValues(
    tx,
    orgId,
    contacts.map(({ id }) => id),
  );
}
