import { queryGraphql } from 'shared-contracts/api/webhooks';
import { answers, fails, mockApi, renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';

const at = '/settings/webhooks';
const url = 'https://till.example/texts';
const webhook = {
  id: '4',
  url,
  primaryPhone: '+14155550100',
  eventTypes: ['MESSAGE_RECEIVED'],
  createdAt: '2026-07-02T16:00:00.000Z',
  lastUpdatedAt: '2026-07-02T16:00:00.000Z',
  isActive: true,
  disabledReason: null,
};
const manager = staff('manager');
const withTokens = { ...manager, organization: { ...manager.organization, hasAccessTokens: true } };

test('[AD-06] without access tokens, webhooks are for those who manage users', async () => {
  const { visited } = renderScreen(<AppRoutes />, { at, me: manager });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
});

test('[AD-06] with access tokens, others of the organization see webhooks and can change none', async () => {
  mockApi(queryGraphql, answers({ data: { webhooks: [webhook] } }));
  renderScreen(<AppRoutes />, { at, me: withTokens });

  expect(await screen.findByText(url)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[AD-06] people who cannot register endpoints are not offered it on the empty page', async () => {
  mockApi(queryGraphql, answers({ data: { webhooks: [] } }));
  renderScreen(<AppRoutes />, { at, me: withTokens });

  expect(await screen.findByText(/^Ask someone who manages users/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[AD-06] people who manage users register, test, turn off and delete', async () => {
  mockApi(queryGraphql, fails('unavailable'));
  const { user } = renderScreen(<AppRoutes />, { at });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(queryGraphql, answers({ data: { webhooks: [webhook] } }));
  await user.click(retry);

  for (const name of ['Register webhook', `Log of ${url}`, `Send test event to ${url}`, `Delete ${url}`]) {
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  }
});
