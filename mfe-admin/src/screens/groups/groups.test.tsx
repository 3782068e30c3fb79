import {
  createDefaultList,
  createGroup,
  deleteDefaultList,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
} from 'shared-contracts/api/groups';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { recordAnswers } from '../../testing/recorded.ts';
import { aGroup, anAccount } from '../../testing/samples.ts';

const missing = 'Sorry, but your requested group was not found or you do not have permission!';

test('[AD-09] a group that is not there or not permitted says so alike', async () => {
  recordAnswers();
  mockApi(getGroup, fails('group_not_found'));
  const { visited, user } = renderScreen(<AppRoutes />, { at: '/groups/9' });
  expect(await screen.findByText(missing)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Back to all groups' }));
  expect(visited).toEqual(['/groups']);
});

test('[AD-09] without groups the page says what one is for', async () => {
  recordAnswers();
  mockApi(listGroups, answers({ items: [], nextPageCursor: 0 }));
  mockApi(createGroup, fails('group_exists', { fields: { name: 'A group with this name already exists.' } }));
  const { user } = renderScreen(<AppRoutes />, { at: '/groups' });
  expect(await screen.findByText('No groups yet')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'New group' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Seaside');
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  expect(await screen.findByText('A group with this name already exists.')).toBeInTheDocument();
});

test('[AD-09] an account is added once one is chosen', async () => {
  recordAnswers();
  mockApi(
    updateGroup,
    answers({ group: aGroup(), accountsAdded: [anAccount({ id: 5, name: 'Airport' })], accountsRemoved: [] }),
  );
  const { user, notices } = renderScreen(<AppRoutes />, { at: '/groups/1' });
  const add = await screen.findByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Add account' }), 'Airport');
  await user.click(add);
  await waitFor(() => expect(askedOf(updateGroup)).toEqual([{ groupId: 1, accountsToAdd: [5] }]));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Added Airport.']));
});

test('[AD-09][SH-17] an account that was not added because the server was away stays chosen', async () => {
  recordAnswers();
  mockApi(
    updateGroup,
    fails('unreachable'),
    answers({ group: aGroup(), accountsAdded: [anAccount({ id: 5, name: 'Airport' })], accountsRemoved: [] }),
  );
  const { user, notices } = renderScreen(<AppRoutes />, { at: '/groups/1' });
  const choice = await screen.findByRole('combobox', { name: 'Add account' });
  await user.selectOptions(choice, 'Airport');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notices.map(({ tone }) => tone)).toEqual(['error']));
  expect(choice).toHaveValue('5');

  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notices.map(({ tone }) => tone)).toEqual(['error', 'success']));
  expect(choice).toHaveValue('');
});

test('[AD-09] default lists have names of lists, and are deleted', async () => {
  recordAnswers();
  mockApi(createDefaultList, answers({ id: 8, name: 'Regulars' }));
  mockApi(deleteDefaultList, answers({}));
  const { user } = renderScreen(<AppRoutes />, { at: '/groups/1' });
  const name = await screen.findByRole('textbox', { name: 'New default list' });
  await user.type(name, 'a-b');
  await user.click(screen.getByRole('button', { name: 'Add list' }));
  expect(await screen.findByText(/may only contain AlphaNumeric characters/)).toBeInTheDocument();
  expect(askedOf(createDefaultList)).toEqual([]);

  await user.clear(name);
  await user.type(name, 'Regulars');
  await user.click(screen.getByRole('button', { name: 'Add list' }));
  await waitFor(() => expect(askedOf(createDefaultList)).toEqual([{ groupId: 1, name: 'Regulars' }]));
  await user.click(screen.getByRole('button', { name: 'Delete Newsletter' }));
  await waitFor(() => expect(askedOf(deleteDefaultList)).toEqual([{ groupId: 1, defaultListId: 7 }]));
});

test('[AD-09] a group is deleted after a question, not while a wave to it is planned', async () => {
  recordAnswers();
  mockApi(deleteGroup, fails('group_in_use'));
  const { user, notices, visited } = renderScreen(<AppRoutes />, { at: '/groups/1' });
  await user.click(await screen.findByRole('button', { name: 'Delete group' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /Its accounts keep their lists and contacts/,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/A wave to this group/)]),
  );

  mockApi(deleteGroup, answers({}));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(visited).toEqual(['/groups']));
});
