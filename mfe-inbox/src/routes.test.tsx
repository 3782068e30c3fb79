import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { listNotes } from 'shared-contracts/api/team/notes';
import {
  getTeamConversation,
  listColleagues,
  listPresence,
  listTags,
  tellPresence,
} from 'shared-contracts/api/team';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, mockApi, remoteConformance, renderScreen, screen, staff } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import drawer from './drawer.ts';
import pageModule from './index.ts';
import { InboxRoutes } from './routes.tsx';
// Imports lazy parts up front, so that their one-time side effects are not counted as leaks of a later visit.
import './drawer/along-the-list.tsx';
import './drawer/toolbar-buttons.tsx';
import './screens/conversation/composer/conversation-tools.tsx';
import './screens/conversation/header/header-actions.tsx';
import './screens/conversation/schedule/scheduled-messages.tsx';
import './screens/conversation/team/assignee-place.tsx';
import './screens/conversation/thread/note-bubble.tsx';
import './screens/conversation/thread/older-messages.tsx';
import './screens/conversation/thread/latest-pill.tsx';
import 'shared-ui/testing/layout';
import { recordAnswers } from './testing/recorded.ts';
import { aContact, aMessage, aTeamConversation, anItem } from './testing/samples.ts';

function mockInbox(): void {
  mockApi(listInbox, answers({ items: [anItem(1, 'Marta Diaz')], unreadCount: 0, nextPageCursor: 0 }));
  mockApi(
    getContact,
    answers((input) => aContact({ id: input.contactId })),
  );
  mockApi(listMessages, answers({ items: [aMessage(1)], nextPageCursor: 0 }));
  mockApi(listNotes, answers({ items: [], nextPageCursor: 0 }));
  mockApi(getTeamConversation, answers(aTeamConversation()));
  mockApi(listColleagues, answers({ items: [] }));
  mockApi(listScheduled, answers({ items: [] }));
  mockApi(listPresence, answers({ items: [] }));
  mockApi(tellPresence, answers({}));
  mockApi(listTags, answers({ items: [] }));
}

remoteConformance({
  title: 'mfe-inbox ./page',
  lifecycles: pageModule,
  at: '/conversations/1',
  mock: recordAnswers,
});
remoteConformance({
  title: 'mfe-inbox ./drawer',
  lifecycles: drawer,
  at: '/conversations',
  mock: recordAnswers,
});

const wide = (isWide: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: isWide, media: query }) as unknown as MediaQueryList,
    );
const lastWith = (contactId: number) =>
  staff('owner', { id: 6, lastActiveConversations: [{ accountId, contactId, contactName: 'Marta Diaz' }] });

test('[IN-09] leads back to the conversation the person was in last', async () => {
  mockInbox();
  const media = wide(true);
  renderScreen(<InboxRoutes />, { at: '/conversations', me: lastWith(9) });

  expect(await screen.findByRole('log', { name: 'Messages with Marta Diaz' })).toBeInTheDocument();
  media.mockRestore();
});

test('[IN-09] if list and page do not fit side by side, the list comes first', async () => {
  mockInbox();
  const media = wide(false);
  renderScreen(<InboxRoutes />, { at: '/conversations', me: staff('owner', { id: 7 }) });

  expect(await screen.findByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument();
  media.mockRestore();
});

test('[IN-09] without a recent conversation the page says to choose one', async () => {
  mockInbox();
  const media = wide(true);
  renderScreen(<InboxRoutes />, { at: '/conversations', me: staff('owner', { id: 8 }) });

  expect(await screen.findByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument();
  media.mockRestore();
});

test('[SH-10] after a switch of the account the open conversation is left', async () => {
  mockInbox();
  const { bus } = renderScreen(<InboxRoutes />, { at: '/conversations/1', me: staff('owner', { id: 10 }) });
  await screen.findByRole('log');
  const media = wide(false);

  bus.emit('account.selected', { accountId: 12 });

  expect(await screen.findByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument();
  media.mockRestore();
});
