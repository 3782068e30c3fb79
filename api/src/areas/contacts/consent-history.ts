import type { listConsent as endpoint } from 'shared-contracts/api/contacts';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import type { Caller } from '../../platform/caller.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { findConsent } from './consent.store.ts';
import { requireContact } from './contacts.service.ts';

const pageSize = 50;

/** How a contact opted in and out. */
export async function listConsent(
  caller: Caller,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db } = caller.platform.database;
  const { contactId, start_cursor: cursor = 0 } = input;
  await requireContact(db, caller.orgId, input);
  const lines = await findConsent(db, caller.orgId, { contactId, cursor, limit: pageSize + 1 });

  return pageOf(lines, {
    size: pageSize,
    shown: ({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.toISOString() }),
    cursorOf: byId,
  });
}
