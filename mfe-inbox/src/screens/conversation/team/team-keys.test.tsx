import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listMessages } from 'shared-contracts/api/messages';
import { createQuickReply, listQuickReplies } from 'shared-contracts/api/team/quick-replies';
import { listNotes } from 'shared-contracts/api/team/notes';
import { addNote } from 'shared-contracts/api/team/write-notes';
import {
  assignConversation,
  createTag,
  getTeamConversation,
  listColleagues,
  listPresence,
  listTags,
  snoozeConversation,
  tagConversation,
  tellPresence,
  untagConversation,
} from 'shared-contracts/api/team';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  mockApi,
  renderScreen,
  screen,
  waitFor,
} from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import 'shared-ui/testing/layout';
// The page imports them lazily. Importing them here keeps expectations from waiting for a file.
import '../notes/note-composer.tsx';
import '../quick-replies/manage-quick-replies.tsx';
import './manage-tags.tsx';
import './team-facts.tsx';
import './assignee-place.tsx';
import '../header/conversation-dialogs.tsx';
import '../header/header-actions.tsx';
import { aContact, aMessage, aNote, aTeamConversation } from '../../../testing/samples.ts';
import { ConversationScreen } from '../conversation.screen.tsx';

const me = { id: 5, name: 'Robin Reyes' };
const kim = { id: 6, name: 'Kim Larkin' };
const catering = { id: 31, name: 'Catering', color: 'red' } as const;
const here = { accountId, contactId: 1 };

// These tests do not measure the first view.
vi.mock('shared-ui/keyboard/at-rest', () => ({
  untilAtRest: () => Promise.resolve(),
  untilUsed: () => Promise.resolve(),
}));

const goTo = (path: string): void => window.history.replaceState(null, '', path);

/** Opens the conversation, with focus outside of text fields. */
async function open() {
  goTo('/conversations/1');
  const shown = renderScreen(<ConversationScreen />, {
    at: '/conversations/1',
    route: '/conversations/:contactId',
  });
  const assignee = await screen.findByRole('button', { name: /^Assigned to/ });
  await waitFor(() => expect(assignee).toHaveAttribute('aria-keyshortcuts', 'W'));
  screen.getByRole('log').focus();

  return shown;
}

beforeEach(() => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers({ items: [aMessage(1)], nextPageCursor: 0 }));
  mockApi(listNotes, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listScheduled, answers({ items: [] }));
  mockApi(listPresence, answers({ items: [] }));
  mockApi(tellPresence, answers({}));
  mockApi(getTeamConversation, answers(aTeamConversation()));
  mockApi(listColleagues, answers({ items: [kim, me] }));
  mockApi(listTags, answers({ items: [catering] }));
});

test('[IN-01] keys do nothing to a conversation that was left, though the next has not come', async () => {
  const { user } = await open();

  goTo('/conversations/2');
  await user.keyboard('an');
  expect(screen.queryByRole('textbox', { name: /^Internal note/ })).toBeNull();
  goTo('/conversations/1');
  await user.keyboard('n');

  expect(await screen.findByRole('textbox', { name: /^Internal note/ })).toBeVisible();
  expect(askedOf(assignConversation)).toEqual([]);
});

test('[IN-01] a assigns to oneself, w chooses a colleague', async () => {
  mockApi(assignConversation, fails('conversation_taken'), answers(aTeamConversation({ assignee: kim })));
  const { user, notices } = await open();

  await user.keyboard('a');
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: expect.any(String) }]));
  await user.keyboard('w');
  await chooseItem(user, { item: 'Kim Larkin' });

  await waitFor(() =>
    expect(askedOf(assignConversation)).toEqual([
      { ...here, userId: 5, insteadOf: null },
      { ...here, userId: 6, insteadOf: null },
    ]),
  );
});

test('[IN-02] n writes a note; one that fails stays as typed and is saved by pressing again', async () => {
  mockApi(addNote, fails('internal'), answers(aNote(9)));
  const { user, notices } = await open();

  await user.keyboard('n');
  const box = await screen.findByRole('textbox', { name: 'Internal note about Marta Diaz' });
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard('Call her{Control>}{Enter}{/Control}');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(box).toHaveValue('Call her');
  await waitFor(() => expect(box).not.toHaveAttribute('readonly'));
  await user.keyboard('{Control>}{Enter}{/Control}');

  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Message to Marta Diaz' })).toBeInTheDocument();
  const [first, second] = askedOf(addNote);
  expect(second).toEqual(first); // the same key, so that the note is saved once
});

test('[IN-01] s snoozes; where that fails the form is still there', async () => {
  mockApi(snoozeConversation, fails('unreachable'), answers(aTeamConversation()));
  const { user, notices } = await open();

  await user.keyboard('s');
  const preset = await screen.findByRole('button', { name: 'In 1 hour' });
  preset.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: 'The server could not be reached.' }]));
  expect(preset).toBeVisible();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(askedOf(snoozeConversation)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'In 1 hour' })).not.toBeInTheDocument());
});

test('[IN-01] t tags with what is there or is made; a name that fails stays as typed', async () => {
  mockApi(createTag, fails('tag_exists'), answers({ id: 32, name: 'Urgent', color: 'gray' }));
  mockApi(tagConversation, answers(aTeamConversation({ tags: [catering] })));
  mockApi(untagConversation, answers(aTeamConversation()));
  const { user, notices } = await open();

  await user.keyboard('t');
  const box = await screen.findByRole('textbox', { name: 'Find or create a tag' });
  (await screen.findByRole('checkbox', { name: 'Catering' })).focus(); // tags load once the box is rendered
  await user.keyboard(' ');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Catering' })).toBeChecked());
  box.focus();
  await user.keyboard('Urgent{Enter}');
  await waitFor(() => expect(notices.filter(({ tone }) => tone === 'error')).toHaveLength(1));
  expect(box).toHaveValue('Urgent');
  await waitFor(async () => {
    await user.keyboard('{Enter}'); // creates nothing while the previous command is in progress
    expect(askedOf(createTag)).toHaveLength(2);
  });

  await waitFor(() => expect(box).toHaveValue(''));
  expect(askedOf(tagConversation).map(({ tagId }) => tagId)).toEqual([31, 32]);
});

test('[IN-01][SH-17] Enter tags with the typed name of a tag that exists', async () => {
  mockApi(tagConversation, answers(aTeamConversation({ tags: [catering] })));
  const { user } = await open();

  await user.keyboard('t');
  const box = await screen.findByRole('textbox', { name: 'Find or create a tag' });
  await screen.findByRole('checkbox', { name: 'Catering' }); // tags load once the box is rendered
  box.focus();
  await user.keyboard('catering{Enter}');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Catering' })).toBeChecked());
  expect(askedOf(createTag)).toEqual([]);
  expect(askedOf(tagConversation).map(({ tagId }) => tagId)).toEqual([31]);
});

test('[IN-08] a quick reply that fails to be saved stays as typed, and says why at its field', async () => {
  mockApi(listQuickReplies, answers({ items: [] }));
  mockApi(
    createQuickReply,
    fails('unavailable'),
    fails('quick_reply_exists', { fields: { shortcut: 'A quick reply with this shortcut already exists.' } }),
  );
  const { user, notices } = await open();
  await chooseItem(user, { menu: 'More actions', item: 'Quick replies' });
  await user.click(await screen.findByRole('button', { name: 'New quick reply' }));
  await user.type(await screen.findByRole('textbox', { name: 'Shortcut' }), '/hours');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Till six.');

  await user.keyboard('{Tab}{Tab}{Enter}');
  await waitFor(() => expect(notices).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText('A quick reply with this shortcut already exists.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Shortcut' })).toHaveValue('/hours');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Till six.');
  expect(askedOf(createQuickReply)[0]).toEqual({ accountId, shortcut: 'hours', body: 'Till six.' });
});
