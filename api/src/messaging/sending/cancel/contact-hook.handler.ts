import type { ContactHook } from '../../../platform/contact-hooks.ts';
import { deleteOutboundOfContacts, moveOutboundOfContact } from '../queue/outbound.store.ts';
import {
  stopWaitingTexts,
  stoppedByBlock,
  stoppedByDeletion,
  stoppedByMerge,
  stoppedByOptOut,
} from './stop-waiting.service.ts';

const descriptions = {
  opted_out: stoppedByOptOut,
  blocked: stoppedByBlock,
  deleted: stoppedByDeletion,
  merged: stoppedByMerge,
};

/** Keeps waiting texts consistent when contacts change. */
export const queueOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await moveOutboundOfContact(tx, orgId, merged);
  },
  async onSilenced({ tx, live, orgId }, { contactIds, because }) {
    await stopWaitingTexts(live, tx, { orgId, contactIds, description: descriptions[because] });
  },
  async onPurged(tx, contacts) {
    await deleteOutboundOfContacts(tx, contacts);
  },
};
