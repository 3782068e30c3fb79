import { ownedBy } from '../table-facts.ts';

/** Tables of areas/billing. */
export const billingTables = ownedBy('areas/billing', {
  invoice_lines: {
    scope: 'tenant',
    orphans: { account_id: 'kept: an invoice also lists deleted accounts' },
  },
  invoices: { scope: 'tenant' },
  payment_cards: { scope: 'tenant' },
  payments: { scope: 'tenant' },
  subscriptions: { scope: 'tenant' },
});
