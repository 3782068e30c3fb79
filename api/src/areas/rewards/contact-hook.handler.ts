import type { ContactHook } from '../../platform/contact-hooks.ts';
import { movePoints } from './move-points.service.ts';

/** Keeps the points of people whose phone changes, or who are merged into a contact with another phone. */
export const pointsOfContacts: ContactHook = {
  async onPhoneChanged({ tx, orgId }, changed) {
    await movePoints(tx, orgId, changed);
  },
};
