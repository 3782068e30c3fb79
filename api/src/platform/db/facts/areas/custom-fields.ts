import { ownedBy } from '../table-facts.ts';

/** Tables of areas/custom-fields. */
export const customFieldsTables = ownedBy('areas/custom-fields', {
  custom_field_accounts: { scope: 'tenant' },
  custom_field_lists: { scope: 'tenant' },
  custom_field_runs: { scope: 'tenant', values: { scope: 'json.FieldScope' } },
  custom_fields: { scope: 'tenant' },
});
