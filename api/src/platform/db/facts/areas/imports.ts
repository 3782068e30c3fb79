import { ownedBy } from '../table-facts.ts';

/** Tables of areas/imports. */
export const importsTables = ownedBy('areas/imports', {
  import_changes: {
    scope: 'tenant',
    orphans: { contact_id: 'deleted with its import; undo skips the contact' },
    merge: 'undo skips the contact',
    values: { after: 'json.ImportedValues', before: 'json.ImportedValues' },
  },
  import_columns: { scope: 'tenant' },
  import_problems: { scope: 'tenant', values: { cells: 'string[]' } },
  imports: { scope: 'tenant', values: { plan: 'json.StoredPlan' } },
});
