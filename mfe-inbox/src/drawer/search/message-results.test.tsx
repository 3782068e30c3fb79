import { searchMessages } from 'shared-contracts/api/messages/search';
import type { FoundMessage } from 'shared-contracts/domain/team';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, hangs, mockApi, renderScreen, screen, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { MessageResults } from './message-results.tsx';

const aHit = (messageId: number, changes: Partial<FoundMessage> = {}): FoundMessage => ({
  messageId,
  contact: { id: 1, name: 'Marta Diaz', phone: '+14155550123' },
  direction: 'inbound',
  createdAt: '2026-07-01T16:00:00.000Z',
  snippet: [
    { text: 'Do you have ', isHit: false },
    { text: 'oat milk', isHit: true },
  ],
  ...changes,
});
const show = () =>
  renderScreen(
    <MessageResults search=" oat milk " most={Infinity} showAll={null} onAbove={() => undefined} />,
  );

test('[IN-02] says that it searches, and that nothing was found', async () => {
  mockApi(searchMessages, hangs());
  const { unmount } = show();
  expect(await screen.findByText('Searching messages')).toBeInTheDocument();
  unmount();

  mockApi(searchMessages, answers({ items: [], nextPageCursor: 0 }));
  show();
  expect(await screen.findByText('No messages found')).toBeInTheDocument();
});

test('[IN-02] a search that failed can be made again', async () => {
  mockApi(searchMessages, fails('invalid_input'), answers({ items: [aHit(1)], nextPageCursor: 0 }));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: /^(Retry|Try again)$/ }));

  expect(await screen.findByRole('link', { name: /Marta Diaz/ })).toBeInTheDocument();
});

test('[IN-02] a hit is marked and leads to its place; more come page by page', async () => {
  const long = { text: 'x'.repeat(4_000), isHit: false };
  mockApi(
    searchMessages,
    answers({ items: [aHit(9, { direction: 'outbound' })], nextPageCursor: 9 }),
    answers({
      items: [aHit(4, { contact: { id: 2, name: '', phone: '+14155550188' }, snippet: [long] })],
      nextPageCursor: 0,
    }),
  );
  const { user } = show();
  const results = await screen.findByRole('navigation', { name: 'Message results' });
  const hit = within(results).getByRole('link');
  expect(hit).toHaveAttribute('href', '/conversations/1?message=9');
  expect(hit.querySelector('mark')).toHaveTextContent('oat milk');
  expect(hit).toHaveTextContent('You: Do you have');

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await within(results).findByRole('link', { name: /\(415\) 555-0188/ })).toBeInTheDocument();
  expect(askedOf(searchMessages)).toEqual([
    { accountId, search_term: 'oat milk' },
    { accountId, search_term: 'oat milk', start_cursor: 9 },
  ]);
});
