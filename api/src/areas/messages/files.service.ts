import * as api from 'shared-contracts/api/messages/files';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { serve } from '../../platform/serve.ts';
import { getContact } from '../contacts/one-contact/one-contact.service.ts';
import { findMessagesWithMedia } from './messages.store.ts';

const filesPageSize = 20;

/** A page of the pictures and files of a conversation (features TX-07). */
export const listContactFiles = serve(api.listContactFiles).with(async (caller, input) => {
  const { accountId, contactId, startCursor: cursor = 0 } = input;
  await getContact(caller, { accountId, contactId });
  const rows = await findMessagesWithMedia(caller.platform.database.pool, caller.orgId, {
    accountId,
    contactId,
    cursor,
    limit: filesPageSize + 1,
  });

  return pageOf(rows, {
    size: filesPageSize,
    toItem: ({ createdAt, ...files }) => ({ ...files, createdAt: createdAt.toISOString() }),
    cursorOf: byId,
  });
});
