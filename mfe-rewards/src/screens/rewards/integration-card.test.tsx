import { getIntegration } from 'shared-contracts/api/integrations';
import {
  getRewardsIntegration,
  saveRewardsIntegration,
} from 'shared-contracts/api/rewards/rewards-integration';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aShop } from '../../testing/samples.ts';
import { IntegrationCard } from './integration-card.tsx';

const saved = {
  posTitle: 'Treez',
  rewardsName: 'rewards_points',
  rewardsType: 'DOLLAR',
  conversionFactor: 2,
} as const;

test('[RW-05] asks for each field by its sentence, then saves; POINTS forces 1', async () => {
  mockApi(getRewardsIntegration, answers({ integration: null }));
  mockApi(getIntegration, answers(aShop({ treez: null, dispensary: null })));
  mockApi(saveRewardsIntegration, answers({ ...saved, rewardsType: 'POINTS', conversionFactor: 1 }));
  const { user, notices } = renderScreen(<IntegrationCard />, { at: '/rewards' });
  expect(await screen.findByText(/Points = Conversion Factor \* Dollars/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please provide the POS for to map this integration.')).toBeVisible();
  expect(screen.getByText('Please provide the type of data the selected field contains.')).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: /POS Name/ }), 'Treez');
  await user.selectOptions(screen.getByRole('combobox', { name: /Field Type/ }), 'DOLLAR');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Please provide the factor by which to convert dollars to point values.'),
  ).toBeVisible();
  const factor = screen.getByRole('textbox', { name: 'Dollar Conversion Factor' });
  await user.type(factor, '1,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(factor).toHaveValue('1,5');
  expect(factor).toBeInvalid();
  await user.selectOptions(screen.getByRole('combobox', { name: /Field Type/ }), 'POINTS');
  expect(factor).toBeDisabled();
  expect(factor).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Integration saved successfully.']));
  expect(askedOf(saveRewardsIntegration)).toEqual([
    expect.objectContaining({ posTitle: 'Treez', rewardsType: 'POINTS', conversionFactor: 1 }),
  ]);
});

test('[RW-05] says how the shop does, and what to do where it cannot be reached', async () => {
  mockApi(getRewardsIntegration, fails('forbidden'), answers({ integration: saved }));
  const treez = {
    fetchedAt: null,
    fault: 'The shop answered 500.',
    isKeyRefused: false,
    nextFetchAt: null,
    purchases: 0,
  };
  mockApi(
    getIntegration,
    answers(aShop({ treez })),
    answers(aShop({ treez: { ...treez, isKeyRefused: true } })),
  );
  const { user, unmount } = renderScreen(<IntegrationCard />, { at: '/rewards' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('textbox', { name: 'Dollar Conversion Factor' })).toHaveValue('2');
  expect(screen.getByText('harbor-greens cannot be reached')).toBeVisible();
  expect(screen.getByText(/none are lost/)).toBeVisible();

  unmount();
  renderScreen(<IntegrationCard />, { at: '/rewards' });
  expect(await screen.findByText('harbor-greens no longer accepts our key')).toBeVisible();
  expect(screen.getByText(/must enter a new key in Settings, under Integrations/)).toBeVisible();
});
