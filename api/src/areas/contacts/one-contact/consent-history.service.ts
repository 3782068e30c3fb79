import * as api from 'shared-contracts/api/contacts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { serve } from '../../../platform/serve.ts';
import { findConsent } from '../consent/consent.store.ts';
import { requireContact } from './contacts.service.ts';

const pageSize = 50;

/** Lists a contact's opt-ins and opt-outs. */
export const listConsent = serve(api.listConsent).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { contactId, startCursor: cursor = 0 } = input;
  await requireContact(db, caller.orgId, input);
  const lines = await findConsent(db, caller.orgId, { contactId, cursor, limit: pageSize + 1 });

  return pageOf(lines, {
    size: pageSize,
    toItem: ({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() }),
    cursorOf: byId,
  });
});
