import { deleteDomain, verifyDomain } from 'shared-contracts/api/links';
import { answers, askedOf, mockApi, renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { recordAnswers } from '../../testing/recorded.ts';
import { aDomain } from '../../testing/samples.ts';

test('[CA-11] link domains are for those who answer for the organization', async () => {
  recordAnswers();
  const { visited } = renderScreen(<AppRoutes />, { at: '/settings/domains', me: staff('manager') });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
});

test('[CA-11] a domain says what its DNS needs, and what of it is missing', async () => {
  recordAnswers();
  mockApi(verifyDomain, answers({ domain: aDomain(), missing: ['TXT'] }));
  const { user } = renderScreen(<AppRoutes />, { at: '/settings/domains' });
  expect(await screen.findByText('Built in')).toBeInTheDocument();
  expect(screen.getByText('_links.go.harbor.example')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Check go.harbor.example' }));
  expect(await screen.findByText(/The TXT below is not in your DNS/)).toBeInTheDocument();
});

test('[CA-11] a domain is deleted after a question', async () => {
  recordAnswers();
  mockApi(deleteDomain, answers({}));
  const { user } = renderScreen(<AppRoutes />, { at: '/settings/domains' });
  await user.click(await screen.findByRole('button', { name: 'Delete go.harbor.example' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Links that were already sent/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(askedOf(deleteDomain)).toEqual([{ orgId: 1, domainId: 3 }]));
});
