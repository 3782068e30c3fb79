import { expect, test } from 'vitest';
import { chooseTwoStep } from 'shared-contracts/api/users';
import { sendTurnOffCode } from 'shared-contracts/api/auth/turn-off';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { recordAnswers } from '../../testing/recorded.ts';
import { SignInSection } from './sign-in-section.tsx';

async function open(entry: string, me = staff('agent', { tfaLogin: true })) {
  recordAnswers();
  const rendered = renderScreen(<SignInSection />, { me });
  await rendered.user.click(await screen.findByRole('button', { name: entry }));

  return { ...rendered, dialog: within(await findDialog(`${entry}?`)) };
}

test('[SH-02] turning it off asks for the password, and keeps what was typed where it is wrong', async () => {
  const { user, dialog, notices } = await open('Turn off two-step sign-in');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(dialog.getByText('Please enter your password.')).toBeInTheDocument();
  expect(askedOf(chooseTwoStep)).toEqual([]);

  mockApi(
    chooseTwoStep,
    fails('invalid_input', { fields: { password: 'That password is incorrect.' } }),
    answers({}),
  );
  await user.type(dialog.getByLabelText('Password', { selector: 'input[type=password]' }), 'a quiet harbor');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText('That password is incorrect.')).toBeInTheDocument();
  expect(dialog.getByDisplayValue('a quiet harbor')).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedOf(chooseTwoStep)).toEqual([
    { tfaOption: false, password: 'a quiet harbor' },
    { tfaOption: false, password: 'a quiet harbor' },
  ]);
  expect(notices).toMatchObject([{ text: 'Two-step sign-in is off.' }]);
});

test('[SH-02] a code does as well as the password', async () => {
  const { user, dialog } = await open(
    'Turn off two-step sign-in',
    staff('agent', { tfaLogin: true, phone: null }),
  );
  expect(dialog.queryByRole('radio', { name: 'Code by text message' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Code by email' }));
  mockApi(
    sendTurnOffCode,
    fails('code_too_soon'),
    answers({ destination: '••••st', expiresAt: '2026-01-01T00:10:00.000Z' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We sent a code a moment ago.');
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  expect(
    await dialog.findByText('We sent a 6-digit code to ••••st. It expires in 10 minutes.'),
  ).toBeInTheDocument();

  mockApi(chooseTwoStep, answers({}));
  await user.type(dialog.getByLabelText('Code'), '123 45');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(dialog.getByText('Enter the 6-digit code.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Code'), '6');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedOf(chooseTwoStep)).toEqual([{ tfaOption: false, code: '123456' }]);
});

test('[SH-02] turning it on takes a yes', async () => {
  mockApi(chooseTwoStep, answers({}));
  const { user, dialog, notices } = await open(
    'Turn on two-step sign-in',
    staff('agent', { tfaLogin: null }),
  );
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Two-step sign-in is on.' }]));
  expect(askedOf(chooseTwoStep)).toEqual([{ tfaOption: true }]);
});
