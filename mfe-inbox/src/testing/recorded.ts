import { searchContacts } from 'shared-contracts/api/contacts';
import { closeConversation, listInbox } from 'shared-contracts/api/inbox';
import { markAllRead } from 'shared-contracts/api/inbox/mark-all-read';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { listQuickReplies } from 'shared-contracts/api/team/quick-replies';
import { listNotes } from 'shared-contracts/api/team/notes';
import {
  getTeamConversation,
  listColleagues,
  listPresence,
  listTags,
  tellPresence,
} from 'shared-contracts/api/team';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { answers, mockApi } from 'shared-ui/dev';
import { aContact, aMessage, aNote, anItem, aRow, aTeamConversation } from './samples.ts';

const names = ['Marta Diaz', 'Theo Lindqvist', 'Priya Raman'];
const nameOf = (contactId: number): string => names[contactId - 1] ?? 'Somebody';

/** Registers answers for an account with three conversations, to run this remote without an API. */
export function recordAnswers(): void {
  const items = names.map((name, index) =>
    anItem(index + 1, name, { unreadCount: index === 1 ? 2 : 0, activity: names.length - index }),
  );
  const thread = [
    aMessage(2, { direction: 'outbound', body: 'We are open until six.' }),
    aMessage(1, { body: 'Hi, how long are you open today?' }),
  ];
  mockApi(listInbox, answers({ items, unreadCount: 2, nextPageCursor: 0 }));
  mockApi(
    getContact,
    answers(({ contactId }) => aContact({ id: contactId, name: nameOf(contactId) })),
  );
  mockApi(
    listMessages,
    answers(({ contactId }) => ({
      items: thread.map((message) => ({ ...message, contactId })),
      nextPageCursor: 0,
    })),
  );
  const kim = { id: 6, name: 'Kim Larkin' };
  mockApi(
    getTeamConversation,
    answers(({ contactId }) => aTeamConversation({ contactId, assignee: kim })),
  );
  mockApi(listNotes, answers({ items: [aNote(1, { afterMessageId: 1 })], nextPageCursor: 0 }));
  mockApi(listColleagues, answers({ items: [kim] }));
  mockApi(listScheduled, answers({ items: [] }));
  mockApi(listPresence, answers({ items: [{ userId: kim.id, doing: 'viewing' }] }));
  mockApi(tellPresence, answers({}));
  mockApi(listTags, answers({ items: [{ id: 1, name: 'Order', color: 'yellow' }] }));
  mockApi(
    listQuickReplies,
    answers({ items: [{ id: 1, shortcut: 'hours', body: 'We are open until six.' }] }),
  );
  mockApi(
    sendMessage,
    answers(({ contactId, body = '' }) => aMessage(3, { contactId, direction: 'outbound', body })),
  );
  mockApi(closeConversation, answers({}));
  mockApi(markAllRead, answers({ message: 'All messages are successfully marked as read.' }));
  mockApi(
    searchContacts,
    answers({
      items: names.map((name, index) => aRow({ id: index + 1, name })),
      nextPageCursor: 0,
      total: null,
      isTotalExact: false,
    }),
  );
}
