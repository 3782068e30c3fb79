import { ownedBy } from '../table-facts.ts';

/** Tables of areas/blackouts. */
export const blackoutsTables = ownedBy('areas/blackouts', {
  blackouts: { scope: 'tenant' },
});
