import { ownedBy } from '../table-facts.ts';

/** Tables of areas/exports. */
export const exportsTables = ownedBy('areas/exports', {
  exports: { scope: 'tenant', values: { what: 'Record<string, unknown>' } },
});
