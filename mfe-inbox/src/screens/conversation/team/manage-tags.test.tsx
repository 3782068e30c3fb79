import { changeTag, deleteTag, listTags } from 'shared-contracts/api/team';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { ManageTags } from './manage-tags.tsx';

const catering = { id: 31, name: 'Catering', color: 'red' } as const;
const show = () => renderScreen(<ManageTags onClose={() => undefined} />);

test('[IN-01] says that there are no tags yet, and where the first is made', async () => {
  mockApi(listTags, answers({ items: [] }));
  show();

  expect(await screen.findByText(/^No tags yet\. Create the first from a conversation/)).toBeInTheDocument();
});

test('[IN-01] tags that failed to load can be retried', async () => {
  mockApi(listTags, fails('invalid_input'), answers({ items: [catering] }));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: /^(Retry|Try again)$/ }));

  expect(await screen.findByRole('textbox', { name: 'Name of Catering' })).toHaveValue('Catering');
});

test('[IN-01] a name that is taken stays as typed and says why', async () => {
  mockApi(listTags, answers({ items: [catering, { id: 32, name: 'N'.repeat(40), color: 'gray' }] }));
  mockApi(changeTag, fails('tag_exists'));
  const { user, notices } = show();
  const name = await screen.findByRole('textbox', { name: 'Name of Catering' });
  await user.clear(name);
  await user.type(name, 'Urgent{Enter}');

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: expect.any(String) }]));
  expect(name).toHaveValue('Urgent');
  expect(askedOf(changeTag)).toEqual([{ accountId, tagId: 31, name: 'Urgent', color: 'red' }]);
});

test('[IN-01] deleting asks first, and a failure leaves the question open', async () => {
  mockApi(listTags, answers({ items: [catering] }));
  mockApi(deleteTag, fails('unavailable'));
  const { user, notices } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Catering' }));
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await user.click(confirm);

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(confirm).toBeVisible();
});
