import { ownedBy } from './table-facts.ts';

/** Tables of pages/. */
export const pagesTables = {
  ...ownedBy('pages/shops', {
    stand_in_records: { scope: 'product', values: { content: 'unknown' } },
    stand_in_shops: { scope: 'product', values: { settings: 'unknown' } },
  }),
};
