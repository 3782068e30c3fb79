import type { ContactHook } from '../../platform/contact-hooks.ts';
import { movePurchases } from './purchases.store.ts';

/** Keeps the purchases of people whose phone changes, or who are merged into a contact with another phone. */
export const purchasesOfContacts: ContactHook = {
  async onPhoneChanged({ tx, orgId }, changed) {
    await movePurchases(tx, orgId, changed);
  },
};
