import { listRoles } from 'shared-contracts/api/users/roles';
import {
  answers,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';

const at = '/settings/roles';
const roles = {
  items: [
    {
      id: 'administrator',
      name: 'Administrator',
      accountId: null,
      userCount: 1,
      orgPermissions: ['manage_users' as const],
      accountPermissions: ['view_dashboard' as const, 'manage_waves' as const],
    },
    {
      id: 'agent',
      name: 'Agent',
      accountId: null,
      userCount: 0,
      orgPermissions: [],
      accountPermissions: ['view_conversations' as const],
    },
  ],
};

test('[AD-15] roles are for those who manage users', async () => {
  const { visited } = renderScreen(<AppRoutes />, { at, me: staff('manager') });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
  expect(screen.queryByText(/^The permissions that come with each role/)).not.toBeInTheDocument();
});

test('[AD-15] roles that are on their way are announced', async () => {
  mockApi(listRoles, hangs());
  renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText('Loading roles')).toBeInTheDocument();
  expect(screen.queryByText('Administrator')).not.toBeInTheDocument();
});

test('[AD-15] roles that could not be loaded are asked for again', async () => {
  mockApi(listRoles, fails('unavailable'));
  const { user } = renderScreen(<AppRoutes />, { at });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(listRoles, answers(roles));
  await user.click(retry);

  expect(await screen.findByText('Administrator')).toBeInTheDocument();
});

test('[AD-15] a role says how many users have it and what comes with it, by the words of each permission', async () => {
  mockApi(listRoles, answers(roles));
  renderScreen(<AppRoutes />, { at });
  const table = within(await screen.findByRole('table', { name: 'Roles' }));
  const [, administrator, agent] = table.getAllByRole('row');

  expect(administrator).toHaveTextContent('Administrator1');
  expect(administrator).toHaveTextContent('Manage users');
  expect(administrator).toHaveTextContent('View the dashboard, Manage waves');
  expect(agent).toHaveTextContent('Agent0');
  expect(agent).toHaveTextContent('None');
  expect(agent).toHaveTextContent('Read and answer conversations');
});
