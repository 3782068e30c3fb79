import {
  createTreezIntegration,
  deleteTreezIntegration,
  getIntegration,
} from 'shared-contracts/api/integrations';
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
import { aConnection } from '../../testing/samples.ts';

const at = '/settings/integrations';

test('[AD-13] integrations are for those who manage them', async () => {
  recordAnswers();
  const { visited } = renderScreen(<AppRoutes />, { at, me: staff('agent') });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
});

test('[AD-13] a key is asked for, refused at its field, then connected; the bearer is shown once', async () => {
  recordAnswers();
  mockApi(
    getIntegration,
    answers(aConnection({ id: null, treez: null, dispensary: null, treezAPIKey: null })),
    answers(aConnection()),
  );
  mockApi(
    createTreezIntegration,
    fails('shop_key_refused', { fields: { key: 'Treez does not accept this key for this dispensary.' } }),
    answers(aConnection({ webhookToken: 'bearer-of-the-webhook' })),
  );
  const { user } = renderScreen(<AppRoutes />, { at });
  await user.click(await screen.findByRole('button', { name: 'Add key' }));
  await user.type(await screen.findByRole('textbox', { name: /Dispensary/ }), 'harbor-greens');
  await user.type(screen.getByRole('textbox', { name: /API key/ }), 'key-1234');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Treez does not accept this key for this dispensary.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect' }));

  expect(await screen.findByText('bearer-of-the-webhook')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Treez' })).getByText('Connected')).toBeVisible();
  expect(askedOf(createTreezIntegration).at(-1)).toMatchObject({
    dispensary: 'harbor-greens',
    key: 'key-1234',
  });
});

test('[AD-13] a key is deleted after a question; a fault of the shop is said', async () => {
  recordAnswers();
  const treez = { fetchedAt: null, fault: 'The shop answered 500.', purchases: 0 };
  mockApi(getIntegration, answers(aConnection({ treez })));
  mockApi(deleteTreezIntegration, answers({}));
  const { user } = renderScreen(<AppRoutes />, { at });
  expect(await screen.findByText('harbor-greens cannot be reached')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete key' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Points that contacts have stay/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(askedOf(deleteTreezIntegration)).toEqual([{ integrationId: 3 }]));
});
