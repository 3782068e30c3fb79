import { getPaymentStanding } from 'shared-contracts/api/billing';
import { answers, fails, mockApi, screen, within } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { ExpiredPage } from './expired.screen.tsx';

const standing = {
  orgId: 1,
  companyName: 'Harbor Coffee',
  planId: null,
  paymentDueAt: null,
  mayPay: true,
  processor: 'none',
  publishableKey: '',
} as const;
const neutral = "We couldn't load your plan";

test('[SH-18] while the state cannot be loaded, no trial and no payment is mentioned', async () => {
  mockApi(getPaymentStanding, fails('invalid_input'), answers({ ...standing, state: 'suspended' }));
  const { user } = renderInShell(<ExpiredPage />, { at: '/expired', phase: { kind: 'unpaid' } });
  const dialog = await screen.findByRole('alertdialog', { name: neutral });
  expect(dialog).not.toHaveTextContent(/trial|payment|paused/i);
  expect(within(dialog).queryByRole('button', { name: 'Select a Plan' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Sign out' })).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alertdialog', { name: 'Payment required to continue.' })).toBeVisible();
});

test('[SH-18] an organization that paid after the refusal reads nothing about a trial, and starts again', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  mockApi(getPaymentStanding, answers({ ...standing, state: 'active' }));
  const { user } = renderInShell(<ExpiredPage />, { at: '/expired', phase: { kind: 'unpaid' } });
  const dialog = await screen.findByRole('alertdialog', { name: neutral });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));

  expect(left).toHaveBeenCalledWith('/');
  left.mockRestore();
});
