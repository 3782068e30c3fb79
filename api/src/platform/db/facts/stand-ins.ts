import { ownedBy } from './table-facts.ts';

/** Tables of stand-ins/. */
export const standInTables = {
  ...ownedBy('stand-ins/carriers', {
    simulator_calls: { scope: 'product', values: { media_urls: 'string[]' } },
    simulator_messages: { scope: 'product', values: { media_urls: 'string[]' } },
    simulator_receipt_batches: {
      scope: 'product',
      values: { carrier_ids: 'string[]', idempotency_keys: 'string[]' },
    },
    // Read by processes of the previous release.
    simulator_receipts: { scope: 'product', writtenBy: 'the previous release' },
    simulator_settings: { scope: 'product', values: { settings: 'unknown' } },
    simulator_texts: { scope: 'product', values: { media_urls: 'string[]' } },
  }),
  ...ownedBy('stand-ins/pages', {
    stand_in_records: { scope: 'product', values: { content: 'unknown' } },
    stand_in_shops: { scope: 'product', values: { settings: 'unknown' } },
  }),
  ...ownedBy('stand-ins/payments', {
    simulated_cards: { scope: 'product' },
    simulated_charges: { scope: 'product' },
  }),
};
