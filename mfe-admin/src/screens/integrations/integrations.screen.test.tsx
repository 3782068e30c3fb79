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
import { aConnection, aStanding } from '../../testing/samples.ts';

const at = '/settings/integrations';

test('[AD-13] integrations are for those who manage them', async () => {
  recordAnswers();
  const { visited } = renderScreen(<AppRoutes />, { at, me: staff('agent') });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
});

test('[AD-13] a key is entered, refused at its field, then connected; the bearer is shown once', async () => {
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

test('[AD-13] a key is deleted after a question; a shop that cannot be reached, and when it is tried again', async () => {
  recordAnswers();
  mockApi(getIntegration, answers(aConnection({ treez: aStanding({ fault: 'The shop answered 500.' }) })));
  mockApi(deleteTreezIntegration, answers({}));
  const { user } = renderScreen(<AppRoutes />, { at });
  expect(await screen.findByText('harbor-greens cannot be reached')).toBeVisible();
  expect(screen.getByText(/No purchases are lost, and we'll try again at /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter a new key' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete key' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Contacts keep the points they have/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(askedOf(deleteTreezIntegration)).toEqual([{ integrationId: 3 }]));
});

test('[AD-13] a shop that refuses its key gets another one, for the same shop', async () => {
  recordAnswers();
  const treez = aStanding({ fault: 'The shop refused the call with 401.', isKeyRefused: true });
  mockApi(getIntegration, answers(aConnection({ treez })), answers(aConnection()));
  mockApi(createTreezIntegration, answers(aConnection()));
  const { user } = renderScreen(<AppRoutes />, { at });
  expect(await screen.findByText('harbor-greens no longer accepts our key')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter a new key' }));
  await user.type(await screen.findByRole('textbox', { name: /API key/ }), 'key-5678');
  await user.click(screen.getByRole('button', { name: 'Connect' }));

  await waitFor(() =>
    expect(screen.queryByText('harbor-greens no longer accepts our key')).not.toBeInTheDocument(),
  );
  expect(askedOf(createTreezIntegration)).toMatchObject([{ dispensary: 'harbor-greens', key: 'key-5678' }]);
});
