import {
  chooseDigest,
  confirmEmail,
  endOtherSessions,
  getProfile,
  listOwnSessions,
} from 'shared-contracts/api/users/own';
import { getSecondSteps } from 'shared-contracts/api/auth/authenticator';
import { updateUser } from 'shared-contracts/api/users/manage';
import {
  answers,
  askedOf,
  fails,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { recordAnswers } from '../../testing/recorded.ts';
import { aSession, secondSteps } from '../../testing/samples.ts';

function openProfile(at = '/profile') {
  return renderScreen(<AppRoutes />, { at });
}

test('[AD-14] says that the profile could not be loaded, and asks again', async () => {
  recordAnswers();
  mockApi(getProfile, fails('unavailable'));
  const { user } = openProfile();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  recordAnswers();
  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'About you' })).toBeInTheDocument();
});

test('[AD-14] data is saved in the words of the product; a refusal stands at its field', async () => {
  recordAnswers();
  const { user, notices } = openProfile();
  const about = within(await screen.findByRole('form', { name: 'About you' }));
  mockApi(
    updateUser,
    fails('invalid_input', { fields: { 'user.phone': 'Enter a phone number with its area code.' } }),
    answers({ ...staff('owner'), status: 'active', lastSeenAt: null, version: 2 }),
  );
  await user.clear(about.getByLabelText('Occupation'));
  await user.type(about.getByLabelText('Occupation'), 'Florist');
  await user.click(about.getByRole('button', { name: 'Save' }));
  expect(await about.findByText('Enter a phone number with its area code.')).toBeInTheDocument();
  await user.click(about.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Profile information saved.' }]));
  expect(askedOf(updateUser)[1]).toMatchObject({ user: { occupation: 'Florist' } });
});

test('[AD-14] the link of a mail confirms the new address once', async () => {
  recordAnswers();
  mockApi(confirmEmail, answers({ email: 'new@harbor.test' }));
  const { notices } = openProfile('/profile?emailToken=token-of-a-mail');

  await waitFor(() => expect(notices).toMatchObject([{ text: 'You now sign in with new@harbor.test.' }]));
  expect(askedOf(confirmEmail)).toEqual([{ token: 'token-of-a-mail' }]);
});

test('[AD-14] somebody without a password reads how to get one, and offered nothing that takes it', async () => {
  recordAnswers();
  mockApi(getSecondSteps, answers(secondSteps({ hasPassword: false })));
  openProfile();

  expect(await screen.findByText('You have no password yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up app' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

test('[AD-14] other browsers are named, and signed out after a question', async () => {
  recordAnswers();
  const phone = aSession({ id: 2, isCurrent: false, userAgent: 'Mozilla/5.0 (iPhone) CriOS/140 Safari' });
  mockApi(listOwnSessions, answers({ items: [aSession(), phone] }), answers({ items: [aSession()] }));
  mockApi(endOtherSessions, answers({ endedSessions: 1 }));
  const { user, notices } = openProfile();
  expect(await screen.findByText('Chrome on iPhone')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Signed out everywhere else.' }]));
  await waitFor(() => expect(screen.queryByText('Chrome on iPhone')).toBeNull());
});

test('[AD-14] the mail digest is chosen and saved at once', async () => {
  recordAnswers();
  mockApi(chooseDigest, answers({}));
  const { user } = openProfile();
  await user.click(await screen.findByRole('radio', { name: /^Once a day/ }));

  await waitFor(() => expect(askedOf(chooseDigest)).toEqual([{ frequency: 'daily' }]));
});
