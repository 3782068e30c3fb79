import { listOlderMessages } from 'shared-contracts/api/messages/search';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aContact, aMessage } from '../../testing/samples.ts';
import { RecentTexts } from './recent-texts.tsx';

const picture = { url: 'https://media.test/1', contentType: 'image/png', bytes: 1, width: 1, height: 1 };
const show = (messageCount: number) =>
  renderScreen(<RecentTexts contact={aContact({ id: 7, messageCount })} />);

test('[IN-13] texts that failed to load can be retried, and a contact without any says so', async () => {
  mockApi(listOlderMessages, fails('invalid_input'), answers({ items: [], nextPageCursor: 0 }));
  const { user } = show(0);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('No texts yet.')).toBeVisible();
});

test('[IN-13] shows the latest texts with a link to the conversation, and leaves it unread', async () => {
  const items = [
    aMessage(6, { direction: 'outbound', status: 'failed', body: 'Are you there?' }),
    aMessage(5, { direction: 'inbound', body: '', media: [picture] }),
    aMessage(4, { direction: 'outbound', body: 'We open at 8' }),
    aMessage(3, { direction: 'inbound', body: 'When do you open?' }),
    aMessage(2, { direction: 'inbound', body: 'Hello' }),
  ];
  mockApi(listOlderMessages, answers({ items, nextPageCursor: 0 }));
  show(5);

  expect(await screen.findByText('Are you there?')).toBeVisible();
  expect(screen.getByText('Not sent')).toBeVisible();
  expect(screen.getByText('Picture')).toBeVisible();
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all 5 messages' })).toHaveAttribute(
    'href',
    '/conversations/7',
  );
  // The call that opens the conversation would mark it as read.
  expect(askedOf(listOlderMessages)).toEqual([
    { accountId, contactId: 7, message_id: Number.MAX_SAFE_INTEGER },
  ]);
});
