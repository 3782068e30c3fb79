import { getIntegration } from 'shared-contracts/api/integrations';
import {
  addRewardPoints,
  createRewardProgram,
  getRewardAnalytics,
  listAccountRewardPrograms,
  listRewardParticipants,
  redeemReward,
  removeRewardParticipant,
  subscribeToRewards,
} from 'shared-contracts/api/rewards';
import { getRewardsIntegration } from 'shared-contracts/api/rewards/rewards-integration';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import 'shared-ui/testing/layout';
import type { RenderedScreen } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { aParticipant, aProgram, aShop, anAnalysis } from '../../testing/samples.ts';
import { RewardsScreen } from './rewards.screen.tsx';

const accountId = 11;
const page = (items: ReturnType<typeof aParticipant>[], nextPageCursor = 0) => ({ items, nextPageCursor });
const show = (at = '/rewards'): RenderedScreen =>
  renderScreen(<RewardsScreen />, { at, route: '/rewards/:dialog?' });
const noticesOf = ({ notices }: RenderedScreen): string[] => notices.map(({ text }) => text);

beforeEach(() => {
  mockApi(getRewardAnalytics, answers(anAnalysis()));
  mockApi(getRewardsIntegration, answers({ integration: null }));
  mockApi(getIntegration, answers(aShop()));
});

async function openDialog(): Promise<RenderedScreen> {
  mockApi(listRewardParticipants, answers(page([aParticipant()])));
  mockApi(
    listAccountRewardPrograms,
    answers({
      items: [aProgram(), aProgram({ id: 2, program: 'Yacht', pointValue: 9_000 })],
      nextPageCursor: 0,
    }),
  );
  const rendered = show();
  await rendered.user.click(await screen.findByRole('button', { name: '1,250 points of Jo March' }));
  await findDialog('Jo March');

  return rendered;
}

test('[RW-01] shows three totals, growth and redemptions, each chart also as a table', async () => {
  mockApi(listRewardParticipants, answers(page([])));
  const { user } = show();

  expect((await screen.findByText('Total Active Subscribers')).nextSibling).toHaveTextContent('1,204');
  expect(screen.getByText('Total Rewards Points Accumulated').nextSibling).toHaveTextContent('98,765');
  expect(screen.getByText('Total Rewards Points Redeemed').nextSibling).toHaveTextContent('4,360');
  expect(
    screen.getByRole('img', { name: 'From 4 subscribers on May 1, 2026 to 1204 on Jun 15, 2026' }),
  ).toBeVisible();
  expect(screen.getByText('Free coffee: 40')).toBeVisible();
  const [, pieTable] = screen.getAllByText('Show data table');
  if (pieTable) {
    await user.click(pieTable);
  }
  expect(within(screen.getByRole('region', { name: 'Redemptions data' })).getByText('9')).toBeVisible();
});

test('[RW-01] without redemptions there is no pie; without participants it says so', async () => {
  mockApi(listRewardParticipants, answers(page([])));
  mockApi(
    getRewardAnalytics,
    answers(anAnalysis({ subscriberGrowth: [], redemptionsPerReward: {}, activeSubscribers: 0 })),
  );
  show();

  expect(await screen.findByText('No subscribers yet.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Redemptions per reward' })).toBeNull();
});

test('[RW-02] shows who collects: the name leads to the contact', async () => {
  mockApi(listRewardParticipants, answers(page([aParticipant()])));
  show();

  expect(await screen.findByRole('link', { name: 'Jo March' })).toHaveAttribute('href', '/contacts/41');
  expect(screen.getByRole('columnheader', { name: 'Reward Participant Contact' })).toBeVisible();
  expect(screen.getByText(/^Contacts at Harbor Downtown who are in rewards/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('[RW-02] searches by name or phone on Enter and by the button; the other one clears the field', async () => {
  mockApi(listRewardParticipants, answers(page([])));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'jo{Enter}');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'phone');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0123');
  await user.click(screen.getByRole('button', { name: 'Search' }));

  await waitFor(() =>
    expect(askedOf(listRewardParticipants)).toEqual([
      { accountId },
      { accountId, name: 'jo' },
      { accountId, phone: '0123' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible();
});

test('[RW-02] participants added while the live stream was down appear once it is back', async () => {
  mockApi(listRewardParticipants, answers(page([])), answers(page([aParticipant()])));
  const { bus } = show();
  expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible();
  bus.emit('live.connected', { accountId });

  expect(await screen.findByRole('table', { name: 'Participants' })).toBeVisible();
});

test('[RW-02] text typed right after a search stays, with the cursor in it', async () => {
  mockApi(listRewardParticipants, answers(page([])));
  const { user } = show();
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(field, 'jo{Enter}');
  await user.type(field, 'hn', { skipClick: true });
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();

  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('john');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('[RW-02] Load More is there while more is there', async () => {
  mockApi(
    listRewardParticipants,
    answers(page([aParticipant({ id: 9 })], 9)),
    answers(page([aParticipant({ id: 8, contact: { id: 42, name: 'Amy' } })])),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Load More' }));

  expect(await screen.findByRole('link', { name: 'Amy' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(askedOf(listRewardParticipants)).toEqual([{ accountId }, { accountId, start_cursor: 9 }]);
});

test('[RW-02] a failure is shown and can be retried', async () => {
  mockApi(listRewardParticipants, fails('rewards_disabled'), answers(page([aParticipant()])));
  const { user } = show();
  expect(await screen.findByText('Rewards are not enabled for your organization.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Jo March' })).toBeVisible();
});

test('[RW-03] redeems the reward that was chosen, and says the code', async () => {
  const rendered = await openDialog();
  const { user } = rendered;
  mockApi(redeemReward, answers({ participant: aParticipant({ rewardPoints: 1_150 }), reward: aProgram() }));
  const redeem = await screen.findByRole('button', { name: 'Redeem' });
  expect(redeem).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Yacht (9,000 points)' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reward program' }), 'Free coffee');
  await user.click(redeem);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(noticesOf(rendered)).toEqual(['Free coffee redeemed for Jo March. Discount code: CUP.']);
  expect(askedOf(redeemReward)).toEqual([
    { accountId, phone: '+14155550123', program: 'Free coffee', clientKey: expect.stringMatching(/^.{36}$/) },
  ]);
});

test('[RW-03] adds points that are not zero; tried again, it is under the same key', async () => {
  const rendered = await openDialog();
  const { user } = rendered;
  mockApi(addRewardPoints, fails('reward_points_missing'), answers(aParticipant({ rewardPoints: 1_200 })));
  const add = screen.getByRole('button', { name: 'Add' });
  const points = screen.getByRole('textbox', { name: 'Points' });
  expect(add).toBeDisabled();
  await user.type(points, '0');
  expect(add).toBeDisabled();
  await user.clear(points);
  await user.type(points, '1.5');
  expect(screen.getByText('Points must be whole numbers.')).toBeVisible();
  await user.clear(points);
  await user.type(points, '1,5');
  expect(points).toHaveAccessibleDescription('Enter how many points.');
  expect(points).toHaveValue('1,5');
  expect(add).toBeDisabled();
  await user.clear(points);
  await user.type(points, '-50');
  await user.click(add);
  expect(await screen.findByText('There are not enough points for that.')).toBeVisible();
  await user.click(add);

  await waitFor(() => expect(noticesOf(rendered)).toEqual(['Jo March now has 1,200 points.']));
  const [first, second] = askedOf(addRewardPoints);
  expect(first).toMatchObject({ points: -50, phone: '+14155550123' });
  expect(second).toEqual(first);
});

test('[RW-03] closing forgets what was chosen', async () => {
  const { user } = await openDialog();
  await user.type(screen.getByRole('textbox', { name: 'Points' }), '5');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '1,250 points of Jo March' }));

  expect(await screen.findByRole('textbox', { name: 'Points' })).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Open wallet' })).toHaveAttribute(
    'href',
    '/rewards/1/wallet/%2B14155550123',
  );
});

test('[RW-07] removes a participant after a question', async () => {
  const rendered = await openDialog();
  const { user } = rendered;
  mockApi(removeRewardParticipant, answers({}));
  await user.click(screen.getByRole('button', { name: 'Remove from rewards' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Jo March from rewards?' });
  expect(question).toHaveTextContent('This removes 1,250 points');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(noticesOf(rendered)).toEqual(['Jo March was removed from rewards.']));
  expect(askedOf(removeRewardParticipant)).toEqual([{ accountId, phone: '+14155550123' }]);
});

test('[RW-07] subscribes a contact by phone; an unknown phone is an error of the field', async () => {
  mockApi(listRewardParticipants, answers(page([])));
  mockApi(
    subscribeToRewards,
    fails('invalid_input', { fields: { phone: 'No contact in this account has this phone number.' } }),
    answers(aParticipant()),
  );
  const rendered = show();
  const { user } = rendered;
  // never empty
  await user.click((await screen.findAllByRole('button', { name: 'Subscribe a contact' }))[0] as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /Phone Number/ }), '4155550123');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('No contact in this account has this phone number.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));

  await waitFor(() => expect(noticesOf(rendered)).toEqual(['Contacts subscribed to rewards.']));
});

test('[RW-04] /rewards/new asks for a new reward, with the sentence of each field', async () => {
  mockApi(listRewardParticipants, answers(page([])));
  mockApi(
    createRewardProgram,
    fails('reward_exists', { fields: { program: 'A reward with this name already exists.' } }),
    answers(aProgram()),
  );
  const rendered = show('/rewards/new');
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Create reward' }));
  expect(await screen.findByText('Your reward must have a name!')).toBeVisible();
  expect(screen.getByText('You must provide a point value for this reward.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Program name/ }), 'Free coffee');
  await user.type(screen.getByRole('textbox', { name: /Point value/ }), '100');
  await user.click(screen.getByRole('button', { name: 'Create reward' }));
  expect(await screen.findByText('You must provide either a discount code or percent.')).toBeVisible();
  const percent = screen.getByRole('textbox', { name: /Discount percent/ });
  await user.type(percent, '1,5');
  await user.click(screen.getByRole('button', { name: 'Create reward' }));
  expect(await screen.findByText('Enter the percent as a number.')).toBeVisible();
  expect(percent).toHaveValue('1,5');
  await user.clear(percent);
  await user.type(percent, '10');
  await user.click(screen.getByRole('button', { name: 'Create reward' }));
  expect(await screen.findByText('A reward with this name already exists.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create reward' }));

  await waitFor(() => expect(noticesOf(rendered)).toEqual(['Reward created.']));
  expect(askedOf(createRewardProgram).at(-1)).toEqual({
    program: 'Free coffee',
    pointValue: 100,
    discountCode: '',
    discountPercent: 10,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
