import { addresses } from 'shared-contracts/addresses';
import { resetPassword } from 'shared-contracts/api/auth';
import { readInvitation } from 'shared-contracts/api/auth/invitation';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { consumeArrival } from './arrival.ts';
import { ForgotScreen } from './forgot.screen.tsx';

vi.mock('./sign-in-client.ts', async () => {
  const { createMockClient } = await import('shared-ui/testing');

  return { clientWith: () => Promise.resolve(createMockClient()) };
});

const left = vi.spyOn(location, 'replace');
const invitation = { organization: 'Harbor Coffee', inviter: 'Kim Owner', firstName: 'Ada' };

beforeEach(() => left.mockReset().mockImplementation(() => undefined));

function open() {
  history.replaceState(null, '', '/forgot?invitation=yes&token=mailed&email=ada%40harbor.test');

  return renderScreen(<ForgotScreen arrival={consumeArrival()} />);
}

test('[AD-04] a link that works no more says what to do, and offers no password', async () => {
  mockApi(readInvitation, fails('link_expired'));
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Checking your invitation…');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ask your colleague to send the invitation again',
  );
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', addresses.login.path);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('[AD-04] an invitation that could not be read is read again', async () => {
  mockApi(readInvitation, fails('unavailable'), answers(invitation));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Join Harbor Coffee' })).toBeInTheDocument();
});

test('[AD-04] an invited person sees who invited them, to what and what comes next, and sets a password', async () => {
  mockApi(readInvitation, answers(invitation));
  mockApi(resetPassword, answers({}));
  const { user } = open();
  await screen.findByRole('heading', { name: 'Join Harbor Coffee' });
  expect(location.search).toBe('?invitation=yes');
  expect(document.title).toBe('Join Harbor Coffee · Texting');
  expect(
    screen.getByText(
      'Hello Ada. Kim Owner has invited you to Harbor Coffee so that you can text its customers together. Choose a password, then use it to sign in with ada@harbor.test.',
    ),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'a quiet harbor');
  await user.type(screen.getByLabelText('Confirm password'), 'a quiet harbor');
  await user.click(screen.getByRole('button', { name: 'Set password' }));

  await waitFor(() => expect(left).toHaveBeenCalledWith(addresses.login.href({}, { reset: 'done' })));
  expect(askedOf(readInvitation)).toEqual([{ email: 'ada@harbor.test', token: 'mailed' }]);
  expect(askedOf(resetPassword)).toMatchObject([{ email: 'ada@harbor.test', token: 'mailed' }]);
});

test('[AD-04] without a name it is a colleague who invites', async () => {
  mockApi(readInvitation, answers({ ...invitation, inviter: '', firstName: '' }));
  open();

  expect(await screen.findByText(/^A colleague has invited you to Harbor Coffee/)).toBeInTheDocument();
});
