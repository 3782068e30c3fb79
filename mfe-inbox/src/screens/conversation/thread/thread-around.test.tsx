import { listOlderMessages, readThreadAround } from 'shared-contracts/api/messages/search';
import { listNotes } from 'shared-contracts/api/team/notes';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import 'shared-ui/testing/layout';
import { aContact, aMessage, aNote } from '../../../testing/samples.ts';
import { ThreadAround } from './thread-around.tsx';

const show = (onLeave = vi.fn()) =>
  renderScreen(<ThreadAround contact={aContact()} messageId={5} onLeave={onLeave} />);
const around = {
  items: [aMessage(6), aMessage(5), aMessage(4)],
  hasOlder: false,
  hasNewer: false,
};

beforeEach(() => {
  mockApi(readThreadAround, answers(around));
  mockApi(listOlderMessages, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listNotes, answers({ items: [], nextPageCursor: 0 }));
});

test('[IN-02] the message that was found stands marked among its neighbors, and leads back to the latest', async () => {
  const leave = vi.fn();
  const { user } = show(leave);
  const log = await screen.findByRole('log', { name: 'Messages with Marta Diaz, around the one found' });

  expect(await within(log).findByRole('group', { name: 'Found message' })).toHaveTextContent('Text 5');
  expect(log.textContent).toMatch(/Text 4.*Text 5.*Text 6/s);
  await user.click(screen.getByRole('button', { name: 'Latest messages' }));
  expect(leave).toHaveBeenCalled();
});

test('[IN-02] a message that is gone says so, with a way back', async () => {
  mockApi(readThreadAround, fails('not_found'));
  show();

  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Latest messages' })).toBeInTheDocument();
});

test('[IN-02] notes far up are fetched down to the message, page by page', async () => {
  mockApi(
    listNotes,
    answers({ items: [aNote(9, { afterMessageId: 80 })], nextPageCursor: 9 }),
    answers({ items: [aNote(8, { afterMessageId: 40 })], nextPageCursor: 8 }),
    answers({ items: [aNote(3, { afterMessageId: 5 })], nextPageCursor: 0 }),
  );
  show();
  const log = await screen.findByRole('log');

  await waitFor(() => expect(log.textContent).toMatch(/Text 5.*Note 3.*Text 6/s));
  expect(askedOf(listNotes).map((input) => input.start_cursor)).toEqual([undefined, 9, 8]);
});

test('[IN-02] if older notes fail to load, the texts are shown without them', async () => {
  mockApi(
    listNotes,
    answers({ items: [aNote(9, { afterMessageId: 80 })], nextPageCursor: 9 }),
    fails('invalid_input'),
  );
  show();

  expect(await screen.findByRole('group', { name: 'Found message' })).toHaveTextContent('Text 5');
  expect(askedOf(listNotes)[1]).toEqual({ accountId, contactId: 1, start_cursor: 9 });
});
