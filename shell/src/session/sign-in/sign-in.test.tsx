import { addresses } from 'shared-contracts/addresses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import {
  codeDestinations,
  generateCode,
  googleSignIn,
  login,
  loginWithToken,
  requestReset,
  resetPassword,
  validateCode,
} from 'shared-contracts/api/auth';
import { checkResetLink } from 'shared-contracts/api/auth/invitation';
import { chooseTwoStep, logout } from 'shared-contracts/api/users';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { storeBearer, storeIdentity } from '../bearer.ts';
import { digitsOf } from 'shared-ui/parts/code-digits';
import { consumeArrival } from './arrival.ts';
import { storeBrowserSecret } from './browser-secret.ts';
import { ForgotScreen } from './forgot.screen.tsx';
import { GenerateCodeScreen } from './generate-code.screen.tsx';
import { LoginScreen } from './login.screen.tsx';
import { rememberDestination } from './google-destination.ts';
import { GoogleScreen } from './google.screen.tsx';
import { LogoutScreen } from './logout.screen.tsx';
import { SignInApp } from './sign-in-app.tsx';
import { storeTwoStepToken, readTwoStepToken } from './two-step-token.ts';
import { ValidateCodeScreen } from './validate-code.screen.tsx';

const connected = vi.hoisted(() => ({ tokens: [] as (string | undefined)[] }));

vi.mock('./sign-in-client.ts', async () => {
  const { createMockClient } = await import('shared-ui/testing');

  return {
    clientConfig: () => Promise.resolve({ googleSignIn: false }),
    clientWith: (token?: string) => {
      connected.tokens.push(token);

      return Promise.resolve(createMockClient());
    },
  };
});

const left = vi.spyOn(location, 'replace');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  connected.tokens.length = 0;
  left.mockReset().mockImplementation(() => undefined);
});

function open(part: ReactElement, address: string) {
  history.replaceState(null, '', address);

  return renderScreen(part);
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

async function fillAndSend({ user }: ReturnType<typeof renderScreen>): Promise<void> {
  await user.type(email(), 'owner@harbor.test');
  await user.type(password(), 'harbor demo 2026');
  await user.click(signIn());
}

describe('[SH-01] /login', () => {
  test('asks for what is missing in the words of the product, and asks the API nothing', async () => {
    const { user } = open(<LoginScreen oneTimeToken={undefined} />, '/login');
    await user.click(signIn());
    expect(screen.getByText('Please enter your email.')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password.')).toBeInTheDocument();
    expect(email()).toHaveFocus();
    expect(askedOf(login)).toEqual([]);
  });

  test('says what was refused, and keeps what was typed', async () => {
    mockApi(login, fails('sign_in_locked'));
    await fillAndSend(open(<LoginScreen oneTimeToken={undefined} />, '/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many failed sign-ins. Wait a few minutes, then try again.',
    );
    expect(email()).toHaveValue('owner@harbor.test');
    expect(password()).toHaveValue('harbor demo 2026');
  });

  test('says that the server could not be reached', async () => {
    mockApi(login, fails('unreachable'));
    await fillAndSend(open(<LoginScreen oneTimeToken={undefined} />, '/login'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  });

  // sagemathinc/cocalc#237, mozilla/persona#835, sandstorm-io/sandstorm#1578: a sign-in that failed without a word
  test.each([
    ['a password', 'localStorage', false],
    ['a password and a code', 'sessionStorage', true],
  ] as const)(
    'says that the browser blocks storage, before it loses the sign-in with %s',
    async (_how, kind, tfaLogin) => {
      mockApi(login, answers({ token: 'bearer-1', tfaLogin }));
      const blocked = vi.spyOn(globalThis, kind, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
      await fillAndSend(open(<LoginScreen oneTimeToken={undefined} />, '/login'));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Allow cookies and site data, then sign in again.',
      );
      expect(email()).toHaveValue('owner@harbor.test');
      expect(left).not.toHaveBeenCalled();
      blocked.mockRestore();
    },
  );

  // wso2/identity-apps#1365
  test('starts again with the password where the code page finds no storage', () => {
    const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(readTwoStepToken()).toBeUndefined();
    blocked.mockRestore();
  });

  test('[SH-02] false goes straight in, to where the person wanted to go', async () => {
    mockApi(login, answers({ token: 'bearer-1', tfaLogin: false }));
    await fillAndSend(
      open(<LoginScreen oneTimeToken={undefined} />, '/login?redirectUri=%2Fconversations%2F4'),
    );
    await waitFor(() => expect(left).toHaveBeenCalledWith('/conversations/4'));
    expect(localStorage.getItem('bearer')).toBe('bearer-1');
  });

  test('[SH-02] null asks to choose before anything is kept, then goes in', async () => {
    mockApi(login, answers({ token: 'bearer-2', tfaLogin: null }));
    mockApi(chooseTwoStep, answers({}));
    const rendered = open(<LoginScreen oneTimeToken={undefined} />, '/login');
    await fillAndSend(rendered);
    const dialog = await screen.findByRole('dialog');
    expect(localStorage.getItem('bearer')).toBeNull();
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Turn on two-step sign-in' }));

    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect(askedOf(chooseTwoStep)).toEqual([{ tfaOption: true }]);
    expect(connected.tokens.at(-1)).toBe('bearer-2');
    expect(localStorage.getItem('bearer')).toBe('bearer-2');
  });

  test('[SH-03] true asks for a code, and is no session yet', async () => {
    mockApi(login, answers({ token: 'two-step-token', tfaLogin: true }));
    await fillAndSend(open(<LoginScreen oneTimeToken={undefined} />, '/login?redirectUri=%2Fconversations'));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/auth/tfa/generate?redirectUri=%2Fconversations'),
    );
    expect(localStorage.getItem('bearer')).toBeNull();
    expect(readTwoStepToken()).toBe('two-step-token');
  });

  test('a one-time token leaves the address and signs in once', async () => {
    history.replaceState(null, '', '/login?token=once&redirectUri=%2Fwaves');
    const { oneTimeToken } = consumeArrival();
    expect(location.search).toBe('?redirectUri=%2Fwaves');
    mockApi(loginWithToken, answers({ token: 'bearer-3', tfaLogin: false }));
    const { unmount } = renderScreen(<LoginScreen oneTimeToken={oneTimeToken} />);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/waves'));
    unmount();
    renderScreen(<LoginScreen oneTimeToken={oneTimeToken} />);
    expect(askedOf(loginWithToken)).toEqual([{ token: 'once' }]);
  });
});

describe('[SH-16] a person who is signed in', () => {
  test.each([
    ['/login', '/'],
    ['/login?redirectUri=/waves/7', '/waves/7'],
    ['/auth/tfa/generate', '/'],
    ['/auth/tfa/validate?redirectUri=/waves/7', '/waves/7'],
  ])('is led from %s to %s and sees no form', async (address, to) => {
    storeBearer('kept');
    open(<SignInApp arrival={{}} />, address);
    await waitFor(() => expect(left).toHaveBeenCalledWith(to));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('signs in again with a one-time link, and after a reset', () => {
    storeBearer('kept');
    mockApi(loginWithToken, fails('link_expired'));
    open(<SignInApp arrival={{ oneTimeToken: 'once' }} />, '/login').unmount();
    open(<SignInApp arrival={{}} />, '/login?reset=done');
    expect(email()).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('[SH-03] two-step sign-in', () => {
  const destinations = answers<typeof codeDestinations>({ sms: '••••42', email: '••••st' });

  test('without its token a person begins with the password again', async () => {
    open(<ValidateCodeScreen />, '/auth/tfa/validate?redirectUri=%2Fwaves');
    await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirectUri=%2Fwaves'));
  });

  test('sends by text message unless chosen otherwise, and shows the last 2 characters only', async () => {
    storeTwoStepToken('two-step-token');
    mockApi(codeDestinations, destinations);
    mockApi(generateCode, answers({ destination: '••••42', expiresAt: '2026-01-01T00:10:00.000Z' }));
    const { user } = open(<GenerateCodeScreen />, '/auth/tfa/generate');
    expect(await screen.findByRole('radio', { name: 'Text message to ••••42' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Email to ••••st' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(location.pathname).toBe('/auth/tfa/validate'));
    expect(askedOf(generateCode)).toEqual([{ medium: 'sms' }]);
    expect(connected.tokens).toContain('two-step-token');
  });

  test('[SH-17] a code whose answer was lost can be entered without waiting for another', async () => {
    storeTwoStepToken('two-step-token');
    mockApi(codeDestinations, destinations);
    mockApi(generateCode, fails('code_too_soon'));
    const { user } = open(<GenerateCodeScreen />, '/auth/tfa/generate');
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await user.click(await screen.findByRole('button', { name: 'Enter the code we sent' }));
    await waitFor(() => expect(location.pathname).toBe('/auth/tfa/validate'));
  });

  test('chooses email where there is no phone', async () => {
    storeTwoStepToken('two-step-token');
    mockApi(codeDestinations, answers({ sms: null, email: '••••st' }));
    open(<GenerateCodeScreen />, '/auth/tfa/generate');
    expect(await screen.findByRole('radio', { name: 'Email to ••••st' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Text message/ })).not.toBeInTheDocument();
  });

  test('says that a code is wrong, and that 6 digits are wanted', async () => {
    storeTwoStepToken('two-step-token');
    mockApi(validateCode, fails('code_wrong'));
    const { user } = open(<ValidateCodeScreen />, '/auth/tfa/validate');
    await user.type(screen.getByLabelText('Code'), '12');
    await user.click(signIn());
    expect(screen.getByText('Enter the 6-digit code.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code'), '3456');
    await user.click(signIn());
    expect(await screen.findByText('The code is incorrect. Check it and try again.')).toBeInTheDocument();
  });

  test('[SH-17] a code that was used, but whose answer was lost, leads back to the password', async () => {
    storeTwoStepToken('two-step-token');
    mockApi(validateCode, fails('not_signed_in'));
    const { user } = open(<ValidateCodeScreen />, '/auth/tfa/validate?redirectUri=%2Fwaves');
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(signIn());
    expect(await screen.findByText('Please sign in to continue.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/login?redirectUri=%2Fwaves',
    );
  });

  test('a right code goes in, pasted with spaces too; the link sends another', async () => {
    storeTwoStepToken('two-step-token');
    mockApi(validateCode, answers({ token: 'bearer-4' }));
    const { user } = open(<ValidateCodeScreen />, '/auth/tfa/validate');
    expect(screen.getByRole('link', { name: 'Resend code' })).toHaveAttribute('href', '/auth/tfa/generate');
    await user.click(screen.getByLabelText('Code'));
    await user.paste('123 456');
    await user.click(signIn());
    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect(askedOf(validateCode)).toEqual([{ verification_code: '123456' }]);
    expect(readTwoStepToken()).toBeUndefined();
  });

  test.each([
    ' 12-34 56 78',
    // securedrop#820, WordPress/two-factor#317
    '123 456',
    '123\u00A0456\n',
    'Your code is 123456.',
    // longbridge/gpui-kit#2261: a Japanese keyboard
    '１２３４５６',
  ])('keeps the digits of %j alone', (typed) => {
    expect(digitsOf(typed)).toBe('123456');
  });
});

describe('[SH-05] /forgot', () => {
  test('sends, says so, and sends again', async () => {
    mockApi(
      requestReset,
      answers({ message: 'If somebody here has that email, a reset link is on its way.' }),
    );
    const { user } = open(<ForgotScreen arrival={{}} />, '/forgot');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please enter your email.')).toBeInTheDocument();
    await user.type(email(), 'owner@harbor.test');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await findDialog('Email sent');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Resend Reset Email' })).toBeInTheDocument();
  });

  test('the reset waits until both entries are equal, then leads to /login', async () => {
    mockApi(checkResetLink, answers({}));
    mockApi(resetPassword, fails('link_expired'), answers({}));
    history.replaceState(null, '', '/forgot?token=mailed&email=owner%40harbor.test');
    const arrival = consumeArrival();
    expect(location.search).toBe('');
    const { user } = renderScreen(<ForgotScreen arrival={arrival} />);
    const reset = await screen.findByRole('button', { name: 'Reset password' });
    expect(reset).toBeDisabled();
    await user.type(screen.getByLabelText('New password'), 'a quiet harbor');
    await user.type(screen.getByLabelText('Confirm new password'), 'a quiet harvest');
    expect(reset).toBeDisabled();
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Confirm new password'));
    await user.type(screen.getByLabelText('Confirm new password'), 'a quiet harbor');
    await user.click(reset);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link has expired or was already used. Ask for a new one.',
    );
    await user.click(reset);
    await waitFor(() => expect(left).toHaveBeenCalledWith(addresses.login.href({}, { reset: 'done' })));
    expect(askedOf(resetPassword)[0]).toEqual({
      email: 'owner@harbor.test',
      password: 'a quiet harbor',
      token: 'mailed',
    });
  });
});

test('[SH-05] a link that no longer works says so before anything is typed', async () => {
  mockApi(checkResetLink, fails('link_expired'));
  renderScreen(<ForgotScreen arrival={{ reset: { token: 'old', email: 'owner@harbor.test' } }} />);

  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

describe('[SH-06] /gsign', () => {
  const refused = 'Google sign-in did not succeed. Try again, or sign in with your password.';

  function comeBack(search: string) {
    history.replaceState(null, '', '/login?redirectUri=%2Fwaves');
    rememberDestination();
    storeBrowserSecret('secret of this tab');
    history.replaceState(null, '', `/gsign${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));

    return consumeArrival();
  }

  test('asks once with the secret of this tab, however often the page is rendered and mounted', async () => {
    const arrival = comeBack('?code=once&state=mine&scope=email');
    expect(location.pathname + location.search).toBe('/gsign?redirectUri=%2Fwaves');
    mockApi(googleSignIn, answers({ token: 'bearer-6', tfaLogin: false }));
    const page = (
      <StrictMode>
        <SignInApp arrival={arrival} />
      </StrictMode>
    );
    const { unmount } = render(page);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/waves'));
    unmount();
    render(page);

    expect(await screen.findByText('Signing you in…')).toBeInTheDocument();
    expect(askedOf(googleSignIn)).toEqual([
      { code: 'once', state: 'mine', browserSecret: 'secret of this tab' },
    ]);
    expect(consumeArrival()).toEqual({ google: undefined });
  });

  test('says that it did not succeed where Google brings no code, and asks nothing', async () => {
    renderScreen(<GoogleScreen arrival={comeBack('?error=access_denied&state=mine')} />);

    expect(await screen.findByRole('alert')).toHaveTextContent(refused);
    expect(askedOf(googleSignIn)).toEqual([]);
    expect(location.pathname + location.search).toBe('/gsign?redirectUri=%2Fwaves');
  });

  test('a link that this tab did not begin is sent without a secret, and its refusal is shown', async () => {
    history.replaceState(null, '', '/gsign?code=theirs&state=theirs');
    mockApi(googleSignIn, fails('google_refused'));
    renderScreen(<GoogleScreen arrival={consumeArrival()} />);

    expect(await screen.findByRole('alert')).toHaveTextContent(refused);
    expect(askedOf(googleSignIn)).toEqual([{ code: 'theirs', state: 'theirs', browserSecret: '' }]);
  });
});

test('[SH-04] /logout deletes the web device and clears bearer, permissions and organization, drafts stay', async () => {
  localStorage.setItem('bearer', 'bearer-5');
  localStorage.setItem('draft:5:11:4', 'half a sentence');
  storeIdentity({ organizationId: 1, userId: 5 }, ['view_conversations']);
  mockApi(logout, fails('unreachable'));
  open(<LogoutScreen />, '/logout');

  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  expect(askedOf(logout)).toEqual([{ userId: 5 }]);
  expect(connected.tokens).toEqual(['bearer-5']);
  expect(Object.keys(localStorage)).toEqual(['draft:5:11:4']);
});
