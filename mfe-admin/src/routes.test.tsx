import { renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from './routes.tsx';
import { recordAnswers } from './testing/recorded.ts';

const tabNames = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent);

test('[AD-01] a tab that is not permitted is not shown, and its address leads to /forbidden', async () => {
  recordAnswers();
  const { visited } = renderScreen(<AppRoutes />, {
    at: '/settings/custom-fields',
    me: staff('manager'),
  });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
  expect(screen.queryByRole('heading', { name: 'Custom fields' })).not.toBeInTheDocument();
});

test('[AD-01] /settings leads to the first tab that is permitted', async () => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at: '/settings', me: staff('manager') });

  expect(await screen.findByRole('heading', { name: 'Groups' })).toBeInTheDocument();
  expect(tabNames()).toEqual(['Groups', 'Blackouts']);
});

test('[AD-01] /settings is General for those who may change it', async () => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at: '/settings' });

  expect(await screen.findByRole('heading', { name: 'General' })).toBeInTheDocument();
  expect(tabNames().slice(0, 4)).toEqual(['General', 'Accounts', 'Users', 'Roles']);
});

test('[AD-01] tabs are links, and the open one says so', async () => {
  recordAnswers();
  const { user } = renderScreen(<AppRoutes />, { at: '/settings/custom-fields' });
  expect(await screen.findByRole('heading', { name: 'Custom fields' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Custom fields');

  await user.click(screen.getByRole('link', { name: 'Blackouts' }));

  expect(await screen.findByRole('heading', { name: 'Blackouts' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Blackouts');
});

test('[SH-28] an address at which no setting stands says so, with the way back', async () => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at: '/settings/nothing' });

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to General' })).toBeInTheDocument();
});
