import * as api from 'shared-contracts/api/messages/search';
import type { SnippetPart } from 'shared-contracts/domain/team';
import { AppError } from '../../../kernel/app-error.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { serve } from '../../../platform/serve.ts';
import { getContact } from '../../contacts/one-contact/one-contact.service.ts';
import { findMessagePage, findNewerMessages } from '../messages.store.ts';
import { readThreadPage, toMessage, threadPageSize } from '../thread-page.service.ts';
import { findMessagesByWords, hitMarks } from './message-search.store.ts';
import { searchQuery } from './search-query.rules.ts';

const searchPageSize = 30;
/** Messages on each side of the requested one. */
const aroundSize = 25;

/** Splits text that PostgreSQL marked into its parts. */
function snippetOf(marked: string): SnippetPart[] {
  return marked
    .split(hitMarks.begin)
    .flatMap((piece, place): SnippetPart[] => {
      if (place === 0) {
        return [{ text: piece, isHit: false }];
      }
      const [hit = '', ...rest] = piece.split(hitMarks.end);

      return [
        { text: hit, isHit: true },
        { text: rest.join(''), isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

/** A page of messages that match the search term. */
export const searchMessages = serve(api.searchMessages).with(async (caller, input) => {
  const words = searchQuery(input.searchTerm);
  if (words === '') {
    return { items: [], nextPageCursor: 0 };
  }
  const rows = await findMessagesByWords(caller.platform.database.pool, caller.orgId, {
    accountId: input.accountId,
    words,
    cursor: input.startCursor ?? 0,
    limit: searchPageSize + 1,
  });

  return pageOf(rows, {
    size: searchPageSize,
    toItem: ({ contactId, name, phone, createdAt, marked, messageId, direction }) => ({
      messageId,
      contact: { id: contactId, name, phone },
      direction,
      createdAt: createdAt.toISOString(),
      snippet: snippetOf(marked),
    }),
    cursorOf: ({ messageId }) => messageId,
  });
});

/** A message with the messages before and after it. */
export const readThreadAround = serve(api.readThreadAround).with(async (caller, input) => {
  const { accountId, contactId, messageId } = input;
  await getContact(caller, { accountId, contactId });
  const { pool } = caller.platform.database;
  const place = { accountId, contactId };
  const [older, newer] = await Promise.all([
    findMessagePage(pool, caller.orgId, { ...place, cursor: messageId + 1, limit: aroundSize + 2 }),
    findNewerMessages(pool, caller.orgId, { ...place, afterId: messageId, limit: aroundSize + 1 }),
  ]);
  if (older[0]?.id !== messageId) {
    throw new AppError('not_found');
  }
  const below = older.slice(0, aroundSize + 1);
  const above = newer.slice(0, aroundSize).toReversed();

  return {
    items: [...above, ...below].map(toMessage),
    hasOlder: older.length > below.length,
    hasNewer: newer.length > above.length,
  };
});

/** Messages before a given one. */
export const listOlderMessages = serve(api.listOlderMessages).with(async (caller, input) => {
  const { accountId, contactId, messageId, startCursor: cursor = messageId } = input;
  await getContact(caller, { accountId, contactId });
  return readThreadPage(caller, { accountId, contactId, cursor });
});

/** Messages after a given one. */
export const listNewerMessages = serve(api.listNewerMessages).with(async (caller, input) => {
  const { accountId, contactId, messageId, startCursor: afterId = messageId } = input;
  await getContact(caller, { accountId, contactId });
  const rows = await findNewerMessages(caller.platform.database.pool, caller.orgId, {
    accountId,
    contactId,
    afterId,
    limit: threadPageSize + 1,
  });
  const page = pageOf(rows, { size: threadPageSize, toItem: toMessage, cursorOf: byId });

  return { ...page, items: page.items.toReversed() };
});
