import {
  createUser,
  deleteUserPermission,
  getUser,
  inviteUser,
  listUsers,
  updateUser,
} from 'shared-contracts/api/users/manage';
import { RouterLink } from 'shared-ui';
import { answers, askedOf, fails, mockApi, renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { aUser, recordAnswers } from '../../testing/recorded-users.ts';

test('[AD-04] a new user is invited; every field that is missing says so, and what was typed stays', async () => {
  recordAnswers();
  mockApi(inviteUser, answers(aUser({ id: 9, status: 'invited' })));
  const { user, visited } = renderScreen(<AppRoutes />, { at: '/settings/users' });
  expect(await screen.findByText('Ada Lund')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New user' }));
  await user.type(await screen.findByLabelText(/First name/), 'Jo');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  for (const words of [
    'Last Name is a required field.',
    'Phone Number is a required field.',
    'Email Address is a required field.',
    'A role is required.',
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
  expect(screen.getByLabelText(/First name/)).toHaveValue('Jo');

  await user.type(screen.getByLabelText(/Last name/), 'Berg');
  await user.type(screen.getByLabelText(/Phone number/), '2125550101');
  await user.type(screen.getByLabelText(/Email address/), 'jo@example.test');
  await user.selectOptions(screen.getByLabelText(/Role/), 'Agent');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(visited).toEqual(['/users/9']));
  expect(askedOf(inviteUser).at(-1)).toMatchObject({
    user: { firstName: 'Jo', lastName: 'Berg', email: 'jo@example.test' },
    role: { roleId: 'agent', accountId: null },
  });
});

test('[AD-04] the documented form takes a password, and shows what the server refuses at its field', async () => {
  recordAnswers();
  mockApi(
    createUser,
    fails('user_exists', { fields: { 'user.email': 'A user with this email address already exists.' } }),
  );
  const { user } = renderScreen(<AppRoutes />, { at: '/settings/users' });
  await user.click(await screen.findByRole('button', { name: 'New user' }));
  await user.click(await screen.findByRole('radio', { name: /Set a password/ }));
  await user.type(screen.getByLabelText(/First name/), 'Jo');
  await user.type(screen.getByLabelText(/Last name/), 'Berg');
  await user.type(screen.getByLabelText(/Phone number/), '2125550101');
  await user.type(screen.getByLabelText(/Email address/), 'ada@example.test');
  await user.selectOptions(screen.getByLabelText(/Role/), 'Agent');
  await user.type(screen.getByLabelText(/^Password/), 'a quiet harbor');
  await user.type(screen.getByLabelText(/Confirm password/), 'another');
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();

  await user.clear(screen.getByLabelText(/Confirm password/));
  await user.type(screen.getByLabelText(/Confirm password/), 'a quiet harbor');
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('A user with this email address already exists.')).toBeInTheDocument();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Jo');
});

test('[AD-04] permissions are given and taken one by one, each with its sentence; one that is not held cannot be given', async () => {
  recordAnswers();
  mockApi(updateUser, answers(aUser()));
  mockApi(deleteUserPermission, answers({ orgPermissions: [], accountPermissions: [] }));
  const { user } = renderScreen(<AppRoutes />, { at: '/users/7', me: staff('administrator') });
  const rewards = await screen.findByRole('checkbox', { name: 'Manage rewards' });
  expect(rewards).not.toBeChecked();
  expect(rewards).toHaveAccessibleDescription(
    'Creates rewards, adds and redeems points, and sees participants.',
  );
  expect(screen.getByRole('checkbox', { name: 'View insights' })).toBeDisabled();
  await user.click(rewards);
  await waitFor(() =>
    expect(askedOf(updateUser).at(-1)).toMatchObject({
      permissions: [{ permissionId: 'manage_rewards', accountId: null }],
    }),
  );
  const conversations = screen.getByRole('checkbox', { name: 'Read and answer conversations' });
  expect(conversations).toBeChecked();
  await waitFor(() => expect(conversations).toBeEnabled());
  await user.click(conversations);
  await waitFor(() =>
    expect(askedOf(deleteUserPermission).at(-1)).toMatchObject({
      account_id: 11,
      account_permission_id: 'view_conversations',
    }),
  );
});

test('[AD-04] own permissions cannot be changed, nor the own user deleted', async () => {
  recordAnswers();
  mockApi(
    getUser,
    answers({ ...aUser({ id: 5 }), orgPermissions: [], accountPermissions: [], mayBeChanged: true }),
  );
  renderScreen(<AppRoutes />, { at: '/users/5' });
  expect(await screen.findByText(/This is you/)).toBeInTheDocument();
  for (const toggle of screen.getAllByRole('checkbox')) {
    expect(toggle).toBeDisabled();
  }
  expect(screen.queryByRole('button', { name: 'Delete user' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Email address/)).toHaveAttribute('readonly');
});

test('[AD-04] a user who is not there or not permitted says so alike', async () => {
  recordAnswers();
  mockApi(getUser, fails('user_not_found'));
  renderScreen(<AppRoutes />, { at: '/users/99' });
  expect(
    await screen.findByText('Sorry, but your requested user was not found or you do not have permission.'),
  ).toBeInTheDocument();
});

test('[AD-04] a search without results says so, and leads back to all', async () => {
  recordAnswers();
  mockApi(listUsers, answers({ items: [], nextPageCursor: 0 }));
  renderScreen(<AppRoutes />, { at: '/settings/users?search=zed' });
  expect(await screen.findByText('No users found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show all users' })).toBeInTheDocument();
});

test('[AD-04] entries about one user are never shown or saved for another', async () => {
  recordAnswers();
  mockApi(
    getUser,
    answers(({ personId }) => ({
      ...aUser({ id: personId, firstName: personId === 7 ? 'Ada' : 'Bo' }),
      orgPermissions: [],
      accountPermissions: [],
      mayBeChanged: true,
    })),
  );
  const { user } = renderScreen(
    <>
      <RouterLink to="/users/7">To Ada</RouterLink>
      <RouterLink to="/users/8">To Bo</RouterLink>
      <AppRoutes />
    </>,
    { at: '/users/8' },
  );
  await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveValue('Bo'));
  await user.click(screen.getByRole('link', { name: 'To Ada' }));
  await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveValue('Ada'));
  await user.type(screen.getByLabelText(/First name/), 'line');

  await user.click(screen.getByRole('link', { name: 'To Bo' }));
  expect(screen.getByLabelText(/First name/)).toHaveValue('Bo');
});
