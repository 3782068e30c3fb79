import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listMessages } from 'shared-contracts/api/messages';
import { listNotes } from 'shared-contracts/api/team/notes';
import { addNote, deleteNote } from 'shared-contracts/api/team/write-notes';
import { getTeamConversation, listColleagues, listPresence, tellPresence } from 'shared-contracts/api/team';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  chooseItem,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import 'shared-ui/testing/layout';
// The page imports them lazily. Importing them here keeps expectations from waiting for a file.
import '../notes/note-composer.tsx';
import '../thread/note-bubble.tsx';
import './assignee-place.tsx';
import './team-facts.tsx';
import '../header/header-actions.tsx';
import { aContact, aMessage, aNote, aTeamConversation } from '../../../testing/samples.ts';
import { ConversationScreen } from '../conversation.screen.tsx';

const me = { id: 5, name: 'Robin Reyes' };
const kim = { id: 6, name: 'Kim Larkin' };
const show = () =>
  renderScreen(<ConversationScreen />, { at: '/conversations/1', route: '/conversations/:contactId' });

beforeEach(() => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers({ items: [aMessage(2), aMessage(1)], nextPageCursor: 0 }));
  mockApi(listNotes, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listScheduled, answers({ items: [] }));
  mockApi(listPresence, answers({ items: [] }));
  mockApi(tellPresence, answers({}));
  mockApi(getTeamConversation, answers(aTeamConversation()));
  mockApi(listColleagues, answers({ items: [kim, me] }));
});

test('[IN-02] a note has its own editor, mentions a colleague, and is not sent', async () => {
  mockApi(addNote, answers(aNote(9)));
  const { user } = show();
  await chooseItem(user, { menu: 'More actions', item: 'Write a note' });
  const box = await screen.findByRole('textbox', { name: 'Internal note about Marta Diaz' });
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();

  await user.type(box, 'Ask @ki');
  expect(await screen.findByRole('option', { name: 'Kim Larkin' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}first');
  expect(box).toHaveValue('Ask @Kim Larkin first');
  await user.click(screen.getByRole('button', { name: 'Save note' }));

  await waitFor(() => expect(askedOf(addNote)).toHaveLength(1));
  expect(askedOf(addNote)[0]).toMatchObject({ body: 'Ask @Kim Larkin first', mentions: [6] });
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Message to Marta Diaz' })).toBeInTheDocument();
});

test('[IN-02] notes stand in the thread, labeled; only one’s own can be deleted, after a question', async () => {
  mockApi(
    listNotes,
    answers({
      items: [aNote(4, { author: me, afterMessageId: 2 }), aNote(3, { afterMessageId: 1 })],
      nextPageCursor: 0,
    }),
  );
  mockApi(deleteNote, answers({}));
  const { user } = show();
  const log = await screen.findByRole('log');
  const own = await within(log).findByRole('note', { name: 'Internal note by Robin Reyes' });
  expect(log.textContent).toMatch(/Text 1.*Internal note.*Kim Larkin.*Note 3.*Text 2.*Robin Reyes.*Note 4/s);
  expect(within(log).getAllByRole('button', { name: 'Delete this note' })).toHaveLength(1);

  await user.click(within(own).getByRole('button', { name: 'Delete this note' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(askedOf(deleteNote)).toEqual([{ accountId, contactId: 1, noteId: 4 }]));
});
