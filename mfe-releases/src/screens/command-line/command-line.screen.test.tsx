import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import { listReleases } from 'shared-contracts/api/releases/cockpit';
import {
  createReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
} from 'shared-contracts/api/releases/tokens';
import { errors } from 'shared-contracts/errors';
import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { aQuietRemote, aToken } from '../../testing/samples.ts';

const token = `release_${'Ab3x'.repeat(11)}`;

function show(items: ReleaseToken[] = []) {
  mockApi(listReleaseTokens, answers({ items }));
  mockApi(
    listReleases,
    answers({
      environment: 'production',
      revision: 7,
      remotes: [aQuietRemote(), aQuietRemote({ remote: 'mfe-admin', mayRelease: false })],
      changes: [],
    }),
  );

  return renderScreen(<AppRoutes />, { at: '/releases/command-line' });
}

test('[PF-14] tokens are loading, or cannot be read', async () => {
  mockApi(listReleaseTokens, hangs());
  const { unmount } = renderScreen(<AppRoutes />, { at: '/releases/command-line' });
  expect(await screen.findByText('Loading tokens')).toBeInTheDocument();
  unmount();

  mockApi(listReleaseTokens, fails('unavailable'));
  renderScreen(<AppRoutes />, { at: '/releases/command-line' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
});

test('[PF-14] a token needs a name, a permission and a remote', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await findDialog('Create token'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Enter a name.')).toBeVisible();
  expect(dialog.getByText('Please enter your password.')).toBeVisible();

  await user.click(dialog.getByRole('checkbox', { name: /^Read/ }));
  expect(dialog.getByText('Choose at least one.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /^Read/ }));
  await user.click(dialog.getByRole('radio', { name: 'Only some' }));
  expect(dialog.getByText('Choose at least one remote.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  expect(askedOf(createReleaseToken)).toEqual([]);
});

test('[PF-14] a wrong proof is refused at its field, and the dialog keeps what was typed', async () => {
  const { user } = show();
  mockApi(createReleaseToken, fails('sign_in_locked'));
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await findDialog('Create token'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'CI');
  await user.type(dialog.getByLabelText('Password', { selector: '[type=password]' }), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Create' }));

  expect(await dialog.findByText(errors.sign_in_locked.message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('CI');
});

test('[PF-14] a token for own remotes is created, and shown once', async () => {
  const { user } = show();
  mockApi(createReleaseToken, answers({ ...aToken(), token }));
  mockApi(sendTurnOffCode, answers({ destination: 'a…@harbor.test', expiresAt: '2120-01-01T00:00:00.000Z' }));
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await findDialog('Create token'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'CI of mfe-inbox');
  await user.click(dialog.getByRole('radio', { name: 'Only some' }));
  expect(dialog.queryByRole('checkbox', { name: 'mfe-admin' })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('checkbox', { name: 'mfe-inbox' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Canaries/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
  await user.click(dialog.getByRole('radio', { name: 'Code by email' }));
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '042137');
  await user.click(dialog.getByRole('button', { name: 'Create' }));

  const shown = within(await findDialog('Token CI of mfe-inbox'));
  expect(shown.getByText(token)).toBeVisible();
  expect(askedOf(createReleaseToken)).toEqual([
    {
      name: 'CI of mfe-inbox',
      remotes: ['mfe-inbox'],
      permissions: ['read', 'canary'],
      expiresInDays: 30,
      code: '042137',
    },
  ]);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(token)).not.toBeInTheDocument());
});

test('[PF-14] tokens say what they may do, and when they were used; one is revoked after a question', async () => {
  const { user } = show([
    aToken(),
    aToken({ id: 3, name: 'Laptop', remotes: null, lastUsedAt: null, expiresAt: '2020-01-01T00:00:00.000Z' }),
  ]);
  mockApi(revokeReleaseToken, answers({}));
  const rows = within(await screen.findByRole('table', { name: 'Tokens' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('CI of mfe-inboxrelease_Ab3x…mfe-inboxRead, Canaries, Roll back');
  expect(rows[2]).toHaveTextContent('All of yours');
  expect(rows[2]).toHaveTextContent('NeverExpired');

  await user.click(screen.getByRole('button', { name: 'Revoke CI of mfe-inbox' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Revoke the token CI of mfe-inbox?' }),
  );
  expect(askedOf(revokeReleaseToken)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(askedOf(revokeReleaseToken)).toEqual([{ tokenId: 4 }]));
});
