import type {
  listNewerMessages as newerEndpoint,
  listOlderMessages as olderEndpoint,
  readThreadAround as aroundEndpoint,
  searchMessages as searchEndpoint,
} from 'shared-contracts/api/message-search';
import type { SnippetPart } from 'shared-contracts/domain/team';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../platform/caller.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { getContact } from '../../contacts/contacts.service.ts';
import { findMessagePage, findNewerMessages } from '../messages.store.ts';
import { shownMessage } from '../thread.service.ts';
import { findMessagesByWords, hitMarks } from './message-search.store.ts';
import { searchQuery } from './search-query.ts';

const searchPageSize = 30;
const threadPageSize = 50;
/** Messages on each side of the one that is asked for. */
const aroundSize = 25;

/** Cuts what PostgreSQL marked into its parts. */
function snippetOf(marked: string): SnippetPart[] {
  return marked
    .split(hitMarks.begin)
    .flatMap((piece, place): SnippetPart[] => {
      if (place === 0) return [{ text: piece, isHit: false }];
      const [hit = '', ...rest] = piece.split(hitMarks.end);

      return [
        { text: hit, isHit: true },
        { text: rest.join(''), isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

/** A page of the messages that hold what was typed. */
export async function searchMessages(
  caller: Caller,
  input: ParsedInputOf<typeof searchEndpoint>,
): Promise<OutputOf<typeof searchEndpoint>> {
  const words = searchQuery(input.search_term);
  if (words === '') {
    return { items: [], nextPageCursor: 0 };
  }
  const found = await findMessagesByWords(caller.platform.database.pool, caller.orgId, {
    accountId: input.accountId,
    words,
    cursor: input.start_cursor ?? 0,
    limit: searchPageSize + 1,
  });

  return pageOf(found, {
    size: searchPageSize,
    shown: ({ contactId, name, phone, createdAt, marked, messageId, direction }) => ({
      messageId,
      contact: { id: contactId, name, phone },
      direction,
      createdAt: createdAt.toISOString(),
      snippet: snippetOf(marked),
    }),
    cursorOf: ({ messageId }) => messageId,
  });
}

/** A message in its place: what was said before and after it. */
export async function readThreadAround(
  caller: Caller,
  input: ParsedInputOf<typeof aroundEndpoint>,
): Promise<OutputOf<typeof aroundEndpoint>> {
  const { accountId, contactId, message_id: messageId } = input;
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
    items: [...above, ...below].map(shownMessage),
    hasOlder: older.length > below.length,
    hasNewer: newer.length > above.length,
  };
}

/** What was said before a message. */
export async function listOlderMessages(
  caller: Caller,
  input: ParsedInputOf<typeof olderEndpoint>,
): Promise<OutputOf<typeof olderEndpoint>> {
  const { accountId, contactId, message_id: messageId, start_cursor: cursor = messageId } = input;
  await getContact(caller, { accountId, contactId });
  const found = await findMessagePage(caller.platform.database.pool, caller.orgId, {
    accountId,
    contactId,
    cursor,
    limit: threadPageSize + 1,
  });

  return pageOf(found, { size: threadPageSize, shown: shownMessage, cursorOf: byId });
}

/** What was said after a message. */
export async function listNewerMessages(
  caller: Caller,
  input: ParsedInputOf<typeof newerEndpoint>,
): Promise<OutputOf<typeof newerEndpoint>> {
  const { accountId, contactId, message_id: messageId, start_cursor: afterId = messageId } = input;
  await getContact(caller, { accountId, contactId });
  const found = await findNewerMessages(caller.platform.database.pool, caller.orgId, {
    accountId,
    contactId,
    afterId,
    limit: threadPageSize + 1,
  });
  const page = pageOf(found, { size: threadPageSize, shown: shownMessage, cursorOf: byId });

  return { ...page, items: page.items.toReversed() };
}
