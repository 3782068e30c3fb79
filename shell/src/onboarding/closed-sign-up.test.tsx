import { renderScreen, screen } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { OnboardingApp } from './onboarding-app.tsx';

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

test('[AD-11] where signing up is closed the page says so and whom to write to, without a form', async () => {
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

test('[AD-11] where no address is named it leads to support', async () => {
  const support = 'https://support.example/';
  read.config.mockResolvedValue({ closedSignUp: { contact: '' }, links: { ...links, support } });
  renderScreen(<OnboardingApp />);

  expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', support);
});

test.each([
  ['is open', () => read.config.mockResolvedValue({ links })],
  ['is not known', () => read.config.mockRejectedValue(new Error('away'))],
])('[AD-11] where signing up %s there is the form', async (_name, prepare) => {
  prepare();
  renderScreen(<OnboardingApp />);

  expect(await screen.findByRole('textbox', { name: /^Email/ })).toBeVisible();
});
