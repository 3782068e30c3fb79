import { getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { GeneralScreen } from './general.screen.tsx';

const related = {
  orgId: 1,
  isRewardsEnabled: false,
  logoCdnUrl: null,
  wavesRequireAdminApproval: false,
  waveConfirmationThreshold: 1000,
};
const box = () => screen.findByRole('checkbox', { name: 'Double opt-in' });

test('[AD-02] says that the settings could not be loaded, and asks again', async () => {
  mockApi(getRelatedInfo, fails('unavailable'));
  const { user } = renderScreen(<GeneralScreen />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: true }));
  await user.click(retry);

  expect(await box()).toBeChecked();
});

test('[AD-02][IN-19] double opt-in is switched on and saved at once', async () => {
  let doubleOptIn = false;
  mockApi(
    getRelatedInfo,
    answers(() => ({ ...related, doubleOptIn })),
  );
  mockApi(
    updateRelatedInfo,
    answers((input) => {
      doubleOptIn = input.doubleOptIn ?? doubleOptIn;

      return { ...related, doubleOptIn };
    }),
  );
  const { user, notices } = renderScreen(<GeneralScreen />);
  expect(await box()).not.toBeChecked();
  expect(await box()).toHaveAccessibleDescription(/no other text before they answer/);
  await user.click(await box());

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateRelatedInfo)).toEqual([{ orgId: 1, doubleOptIn: true }]);
  expect(await box()).toBeChecked();
});

test('[AD-02] a switch that is refused stays as it was, and says why', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  mockApi(updateRelatedInfo, fails('unavailable'));
  const { user, notices } = renderScreen(<GeneralScreen />);
  await user.click(await box());

  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  expect(await box()).not.toBeChecked();
  expect(await box()).toBeEnabled();
});

test('[IN-19] leads to the sign-up page of each account', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  renderScreen(<GeneralScreen />);

  expect(await screen.findByRole('link', { name: 'Sign-up page of Harbor Pier' })).toHaveAttribute(
    'href',
    '/accounts/12/signup',
  );
});

test('[AU-07] how many texts of flows a contact gets is changed, and a number that is none is refused', async () => {
  mockApi(
    getRelatedInfo,
    answers({ ...related, doubleOptIn: false, flowTextsPerHour: 5, flowTextsPerDay: 20 }),
  );
  mockApi(updateRelatedInfo, answers({ ...related, doubleOptIn: false }));
  const { user, notices } = renderScreen(<GeneralScreen />);
  const anHour = await screen.findByRole('spinbutton', { name: 'Texts in an hour' });
  expect(anHour).toHaveValue(5);
  await user.clear(anHour);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number.')).toBeVisible();
  await user.type(anHour, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateRelatedInfo)).toEqual([{ orgId: 1, flowTextsPerHour: 3, flowTextsPerDay: 20 }]);
});
