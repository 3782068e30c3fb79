import { dismissMilestone, listMilestones } from 'shared-contracts/api/onboarding/milestones';
import { milestoneNames } from 'shared-contracts/domain/milestone';
import type { MilestoneName } from 'shared-contracts/domain/milestone';
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
import { SetUp } from './set-up.tsx';

const milestones = (reached: readonly MilestoneName[], dismissed: readonly MilestoneName[] = []) => ({
  milestones: milestoneNames.map((name) => ({
    name,
    isReached: reached.includes(name),
    isDismissed: dismissed.includes(name),
  })),
});
const panel = () => screen.findByRole('region', { name: 'Finish setting up' });
const steps = async () =>
  within(await panel())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('[AD-11] shows what is left to set up, with a link to where it is done; 10DLC only where there is a form for it', async () => {
  mockApi(listMilestones, answers(milestones(['textSent', 'planChosen'])));
  renderScreen(<SetUp />);

  expect(await panel()).toHaveTextContent('2 done, 3 to go');
  expect(await steps()).toEqual(['Invite your team', 'Import your contacts', 'Connect your shop']);
  expect(screen.getByRole('link', { name: 'Invite your team' })).toHaveAttribute('href', '/settings/users');
});

test('[AD-11] a step that is hidden goes, and its notice brings it back', async () => {
  mockApi(listMilestones, answers(milestones(['textSent'])));
  mockApi(dismissMilestone, answers({}), answers({}));
  const { user, notices } = renderScreen(<SetUp />);
  await user.click(await screen.findByRole('button', { name: 'Hide “Connect your shop”' }));

  expect(await panel()).toHaveTextContent('1 done, 3 to go');
  expect(await steps()).not.toContain('Connect your shop');

  await waitFor(() => expect(notices).toHaveLength(1));
  notices[0]?.undo?.();
  expect(await screen.findByRole('link', { name: 'Connect your shop' })).toBeVisible();
  expect(askedOf(dismissMilestone).map(({ isDismissed }) => isDismissed)).toEqual([true, false]);
});

test('[AD-11] a step that could not be hidden stays', async () => {
  mockApi(listMilestones, answers(milestones([])));
  mockApi(dismissMilestone, fails('unavailable'));
  const { user } = renderScreen(<SetUp />);
  await user.click(await screen.findByRole('button', { name: 'Hide “Choose a plan”' }));

  expect(await screen.findByRole('link', { name: 'Choose a plan' })).toBeVisible();
});

test('[AD-11] with everything done or hidden nothing is shown, and the browser asks no more', async () => {
  mockApi(
    listMilestones,
    answers(
      milestones(
        ['textSent', 'planChosen'],
        ['peopleInvited', 'contactsImported', 'campaignRegistered', 'shopConnected'],
      ),
    ),
  );
  const first = renderScreen(<SetUp />);
  await waitFor(() => expect(askedOf(listMilestones)).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem(`setUpSteps:${staff().id}`)).toBe('0'));
  expect(screen.queryByRole('region')).toBeNull();
  first.unmount();
  renderScreen(<SetUp />);

  expect(askedOf(listMilestones)).toHaveLength(1);
});
