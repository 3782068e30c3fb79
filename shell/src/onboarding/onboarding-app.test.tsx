import { getMe } from 'shared-contracts/api/users';
import { answers, mockApi, renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeBearer } from '../session/bearer.ts';
import { OnboardingApp } from './onboarding-app.tsx';
import { progress } from './progress.ts';

const read = vi.hoisted(() => ({ config: vi.fn() }));

vi.mock('../session/sign-in/sign-in-client.ts', async () => {
  const { createMockClient } = await import('shared-ui/testing');

  return { clientConfig: read.config, clientWith: () => Promise.resolve(createMockClient()) };
});

const links = { support: '', help: '' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/onboarding/signup');
});

test('[AD-11] while sign-up is closed the page says so and whom to write to, without a form', async () => {
  read.config.mockResolvedValue({ closedSignUp: { contact: 'hello@host.example' }, links });
  renderScreen(<OnboardingApp />);

  expect(await screen.findByRole('heading', { name: 'Sign-up is closed' })).toBeVisible();
  expect(screen.getByText(/ask one of its administrators to invite you/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@host.example' })).toHaveAttribute(
    'href',
    'mailto:hello@host.example',
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[AD-11] without an address it links to support', async () => {
  const support = 'https://support.example/';
  read.config.mockResolvedValue({ closedSignUp: { contact: '' }, links: { ...links, support } });
  renderScreen(<OnboardingApp />);

  expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', support);
});

test.each([
  ['is open', () => read.config.mockResolvedValue({ links })],
  ['is not known', () => read.config.mockRejectedValue(new Error('away'))],
])('[AD-11] the form is shown while signing up %s', async (_name, prepare) => {
  prepare();
  renderScreen(<OnboardingApp />);

  expect(await screen.findByRole('textbox', { name: /^Email/ })).toBeVisible();
});

describe('[AD-11] the steps of a person who is signed in', () => {
  const left = vi.spyOn(location, 'replace');

  function open(path: string) {
    left.mockReset().mockImplementation(() => undefined);
    progress.clear();
    storeBearer('kept');
    read.config.mockResolvedValue({ links: { ...links, terms: '' } });
    mockApi(getMe, answers(staff('owner')));
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }

  test.each(['/onboarding/account', '/onboarding/number'])(
    'lead an owner of several accounts from %s to the start page, without a step',
    async (path) => {
      open(path);
      renderScreen(<OnboardingApp />);
      await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
      expect(screen.queryByText(/^Step/)).toBeNull();
    },
  );

  test('go on with the first text after the first number was claimed', async () => {
    open('/onboarding/account');
    progress.change({ accountId: 11 });
    renderScreen(<OnboardingApp />);
    expect(await screen.findByText('Step 6 of 6')).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });
});
