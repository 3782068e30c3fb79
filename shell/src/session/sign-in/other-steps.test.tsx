import { codeDestinations } from 'shared-contracts/api/auth';
import { validateAppCode, validateRecoveryCode } from 'shared-contracts/api/auth/authenticator';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { GenerateCodeScreen } from './generate-code.screen.tsx';
import { storeTwoStepToken, readTwoStepToken } from './two-step-token.ts';

vi.mock('./sign-in-client.ts', async () => {
  const { createMockClient } = await import('shared-ui/testing');

  return { clientWith: () => Promise.resolve(createMockClient()) };
});

const left = vi.spyOn(location, 'replace');
const sent = { sms: '••••42', email: '••••st' };

beforeEach(() => {
  localStorage.clear();
  left.mockReset().mockImplementation(() => undefined);
  storeTwoStepToken('half');
  history.replaceState(null, '', '/auth/tfa/generate');
});

const button = (name: string) => screen.queryByRole('button', { name });

test('[SH-03] a person without other methods is only offered codes that are sent', async () => {
  mockApi(codeDestinations, answers(sent));
  renderScreen(<GenerateCodeScreen />);

  expect(await screen.findByRole('radio', { name: 'Text message to ••••42' })).toBeChecked();
  expect(button('Use your authenticator app')).toBeNull();
  expect(button('Use a passkey')).toBeNull();
});

test.each([
  { steps: { authenticator: true, passkey: true, recovery: true }, first: 'Authenticator app' },
  { steps: { passkey: true }, first: 'Passkey' },
  { steps: { recovery: true }, first: 'Two-step sign-in' },
])('[SH-03] the method that the person set up comes first: $first', async ({ steps, first }) => {
  mockApi(codeDestinations, answers({ ...sent, ...steps }));
  renderScreen(<GenerateCodeScreen />);

  expect(await screen.findByRole('heading', { name: first })).toBeInTheDocument();
});

test('[SH-03] from the own method the codes that are sent are one step away, and from there the others', async () => {
  mockApi(codeDestinations, answers({ ...sent, authenticator: true }));
  const { user } = renderScreen(<GenerateCodeScreen />);
  await user.click(await screen.findByRole('button', { name: 'Sign in another way' }));
  expect(await screen.findByRole('radio', { name: 'Text message to ••••42' })).toBeChecked();
  expect(button('Use a passkey')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toBeInTheDocument();
});

test('[AD-14] a code of the app takes 6 digits, says why it is refused, and signs in', async () => {
  mockApi(codeDestinations, answers({ ...sent, authenticator: true }));
  mockApi(validateAppCode, fails('code_used'), answers({ token: 'whole' }));
  const { user } = renderScreen(<GenerateCodeScreen />);
  const code = await screen.findByLabelText('Code');
  await user.type(code, '123');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter the 6-digit code.')).toBeInTheDocument();
  expect(askedOf(validateAppCode)).toEqual([]);
  await user.type(code, ' 456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('That code was already used. Wait for the next one.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(askedOf(validateAppCode)).toEqual([{ code: '123456' }, { code: '123456' }]);
  expect(readTwoStepToken()).toBeUndefined();
});

test('[AD-14][SH-17] a used code of the app whose answer was lost leads back to the password', async () => {
  mockApi(codeDestinations, answers({ ...sent, authenticator: true }));
  mockApi(validateAppCode, fails('not_signed_in'));
  const { user } = renderScreen(<GenerateCodeScreen />);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('Please sign in to continue.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
});

test('[AD-14] a recovery code is sent as it is typed, and the way back is there', async () => {
  mockApi(codeDestinations, answers({ ...sent, recovery: true }));
  mockApi(validateRecoveryCode, answers({ token: 'whole' }));
  const { user } = renderScreen(<GenerateCodeScreen />);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in another way' }));
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(askedOf(validateRecoveryCode)).toEqual([{ code: 'abcd-efgh' }]));
});
