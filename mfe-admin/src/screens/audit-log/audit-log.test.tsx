import { exportAuditLog, listAuditLog, listAuditPeople } from 'shared-contracts/api/audit';
import { answers, askedOf, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';

const entry = {
  id: 1,
  at: '2026-07-02T16:00:00.000Z',
  action: 'user.deleted',
  words: 'User deleted',
  who: 'Ada Lund',
  userId: 7,
  detail: [{ name: 'email', value: 'bo@example.test' }],
  address: '10.0.0.1',
};

test('[AD-04] the audit log is filtered by person, action and days of the organization, and downloaded as such', async () => {
  mockApi(listAuditLog, answers({ items: [entry], nextPageCursor: 0 }));
  mockApi(listAuditPeople, answers({ items: [{ id: 7, name: 'Ada Lund' }] }));
  mockApi(exportAuditLog, answers('Time (UTC)'));
  const { user } = renderScreen(<AppRoutes />, { at: '/settings/audit-log?from=2026-07-01&to=2026-07-02' });
  expect(await screen.findByText('User deleted')).toBeInTheDocument();
  expect(screen.getByText('email: bo@example.test')).toBeInTheDocument();
  await screen.findByRole('option', { name: 'Ada Lund' });
  await user.selectOptions(screen.getByLabelText('Person'), 'Ada Lund');
  await user.selectOptions(screen.getByLabelText('Action'), 'Users and permissions');
  const filters = {
    user_id: 7,
    action: 'user.',
    from: '2026-07-01T07:00:00.000Z',
    to: '2026-07-03T07:00:00.000Z',
  };
  await waitFor(() => expect(askedOf(listAuditLog).at(-1)).toMatchObject(filters));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(askedOf(exportAuditLog).at(-1)).toMatchObject(filters));
});

test('[AD-04] filters that find nothing say so, with the way back to everything', async () => {
  mockApi(listAuditLog, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listAuditPeople, answers({ items: [] }));
  renderScreen(<AppRoutes />, { at: '/settings/audit-log?action=flow.' });
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show everything' })).toBeInTheDocument();
});

test.each(['20266-11-24', '2026-02-30', 'soon'])(
  '[AD-04] a day %s that is not on the calendar is named, and lists and downloads nothing until it is changed',
  async (day) => {
    mockApi(listAuditLog, answers({ items: [entry], nextPageCursor: 0 }));
    mockApi(listAuditPeople, answers({ items: [] }));
    const { user } = renderScreen(<AppRoutes />, { at: `/settings/audit-log?from=2026-07-01&to=${day}` });
    const to = await screen.findByLabelText('To');
    expect(to).toHaveAccessibleDescription('Enter a real date.');
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    expect(screen.queryByText('User deleted')).not.toBeInTheDocument();
    await user.type(to, '2026-07-02');

    expect(await screen.findByText('User deleted')).toBeInTheDocument();
    expect(to).toBeValid();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  },
);
