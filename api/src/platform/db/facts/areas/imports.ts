import { ownedBy } from '../table-facts.ts';

/** Tables of areas/imports. */
export const importsTables = ownedBy('areas/imports', {
  import_changes: {
    scope: 'tenant',
    orphans: { contact_id: 'deleted with its import; undoing passes over who is gone' },
    merge: 'undoing passes over who is gone',
    values: { after: 'json.ImportedValues', before: 'json.ImportedValues' },
  },
  import_columns: { scope: 'tenant' },
  import_problems: { scope: 'tenant', values: { cells: 'string[]' } },
  imports: { scope: 'tenant', values: { plan: 'json.StoredPlan' } },
});
