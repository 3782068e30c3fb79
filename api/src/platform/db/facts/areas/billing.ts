import { ownedBy } from '../table-facts.ts';

/** Tables of areas/billing. */
export const billingTables = ownedBy('areas/billing', {
  invoice_lines: {
    scope: 'tenant',
    orphans: { account_id: 'an invoice says what was paid for, also of accounts that are gone' },
  },
  invoices: { scope: 'tenant' },
  payment_cards: { scope: 'tenant' },
  payments: { scope: 'tenant' },
  subscriptions: { scope: 'tenant' },
});
