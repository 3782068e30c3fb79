import { createToken, deleteToken, listTokens, updateToken } from 'shared-contracts/api/developers';
import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import { errors } from 'shared-contracts/errors';
import { tokenScopes } from 'shared-contracts/permissions';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  hangs,
  keysOf,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { aToken } from '../../testing/samples.ts';

const open = (me = staff('owner')) => renderScreen(<AppRoutes />, { at: '/settings/developers', me });
const generate = () => screen.findByRole('button', { name: 'Generate access token' });

const passwordIn = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByLabelText('Password', { selector: 'input[type=password]' });

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await generate());

  return within(await findDialog('Generate access token'));
}

test('[AD-05] access tokens are for those who manage users', async () => {
  const { visited } = open(staff('agent'));

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
});

test('[AD-05] says that tokens are loading', async () => {
  mockApi(listTokens, hangs());
  open();

  expect(await screen.findByText('Loading access tokens')).toBeInTheDocument();
});

test('[AD-05] tokens that could not be loaded are loaded again', async () => {
  mockApi(listTokens, fails('invalid_input'), answers({ items: [aToken()] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Till')).toBeInTheDocument();
});

test('[AD-05] without a token says what one is for, and generates the first', async () => {
  mockApi(listTokens, answers({ items: [] }));
  const opened = open();
  expect(await screen.findByRole('heading', { name: 'No access tokens yet' })).toBeInTheDocument();

  expect((await openDialog(opened)).getByLabelText(/^Name/)).toBeInTheDocument();
});

test('[AD-05] a token needs a name and a permission, and may not do what its maker may not', async () => {
  mockApi(listTokens, answers({ items: [] }));
  mockApi(createToken, fails('token_scope_not_held'));
  const opened = open();
  const { user, notices } = opened;
  const dialog = await openDialog(opened);
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(await dialog.findByText('Name is a required field.')).toBeInTheDocument();

  const boxes = dialog.getAllByRole('checkbox');
  for (const box of boxes) {
    await user.click(box);
  }
  expect(dialog.getByText('Choose at least one permission.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
  expect(askedOf(createToken)).toEqual([]);

  await user.click(dialog.getByRole('checkbox', { name: /^write:messages/ }));
  await user.type(dialog.getByLabelText(/^Name/), 'Till');
  await user.type(passwordIn(dialog), 'a quiet harbor');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Till');
});

test('[AD-05] a token is shown once, whole', async () => {
  mockApi(listTokens, answers({ items: [] }), answers({ items: [aToken()] }));
  mockApi(createToken, answers(aToken({ accessToken: 'k3vQ-and-the-rest' })));
  const opened = open();
  const { user } = opened;
  const dialog = await openDialog(opened);
  await user.type(dialog.getByLabelText(/^Name/), 'Till');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(await dialog.findByText('Please enter your password.')).toBeInTheDocument();
  expect(askedOf(createToken)).toEqual([]);
  await user.type(passwordIn(dialog), 'a quiet harbor');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));

  const shown = within(await findDialog('Access token Till'));
  expect(shown.getByText('k3vQ-and-the-rest')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('k3vQ-and-the-rest')).not.toBeInTheDocument());
  expect(await screen.findByText('k3vQ')).toBeInTheDocument();
  expect(askedOf(createToken)).toEqual([
    {
      name: 'Till',
      permissions: tokenScopes.join(';'),
      expiresAt: null,
      password: 'a quiet harbor',
    },
  ]);
});

test('[AD-05] a code confirms who makes a token; a wrong one is said at its field', async () => {
  mockApi(listTokens, answers({ items: [] }));
  mockApi(sendTurnOffCode, answers({ destination: '••••st', expiresAt: '2026-01-01T00:10:00.000Z' }));
  mockApi(createToken, fails('code_wrong'), answers(aToken({ accessToken: 'k3vQ-and-the-rest' })));
  const opened = open();
  const { user } = opened;
  const dialog = await openDialog(opened);
  await user.type(dialog.getByLabelText(/^Name/), 'Till');
  await user.click(dialog.getByRole('radio', { name: 'Code by email' }));
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await dialog.findByText('We sent a 6-digit code to ••••st. It expires in 10 minutes.');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect(await dialog.findByText(errors.code_wrong.message)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Generate' }));

  expect(await screen.findByText('k3vQ-and-the-rest')).toBeInTheDocument();
  expect(askedOf(sendTurnOffCode)).toEqual([{ medium: 'email', purpose: 'access_token' }]);
  expect(askedOf(createToken)[1]).toMatchObject({ name: 'Till', code: '123456' });
});

test('[AD-05] says what a token may do, whether it has expired, and turns it off', async () => {
  const expired = aToken({ permissions: tokenScopes.join(';'), expiresAt: '2026-01-01T00:00:00.000Z' });
  mockApi(listTokens, answers({ items: [aToken({ id: 8, name: 'Website' }), expired] }));
  mockApi(updateToken, answers(aToken({ isActive: false })));
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Till/ }));
  expect(row.getByText('Expired')).toBeInTheDocument();
  expect(row.getByText('All')).toBeInTheDocument();
  expect(screen.getByText('write:messages, read:contacts')).toBeInTheDocument();
  await user.click(row.getByRole('checkbox', { name: 'Till is active' }));

  await waitFor(() => expect(askedOf(updateToken)).toEqual([{ token: { id: 7, isActive: false } }]));
});

test('[AD-05] a token is deleted after a question', async () => {
  mockApi(listTokens, answers({ items: [aToken()] }));
  mockApi(deleteToken, answers({}));
  const { user, notices } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Till' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/stop working immediately/)).toBeInTheDocument();
  expect(askedOf(deleteToken)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(askedOf(deleteToken)).toEqual([{ tokenId: 7 }]));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Access token Till deleted.' }]));
});

test('[AD-05][SH-17] a token with an expiry is generated once when its first response was lost', async () => {
  mockApi(listTokens, answers({ items: [] }));
  mockApi(createToken, fails('unreachable'));
  const opened = open();
  const { user, notices } = opened;
  const dialog = await openDialog(opened);
  await user.type(dialog.getByLabelText(/^Name/), 'Till');
  await user.selectOptions(dialog.getByLabelText('Expires'), 'In 30 days');
  await user.type(passwordIn(dialog), 'harbor demo 2026');
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(askedOf(createToken)).toHaveLength(times));
    await waitFor(() => expect(notices).toHaveLength(times));
  }

  const [first, again] = keysOf(createToken);
  expect(first).toBeDefined();
  expect(again).toBe(first);
});
