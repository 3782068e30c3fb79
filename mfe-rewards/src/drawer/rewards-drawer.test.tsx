import { deleteRewardProgram, listRewardPrograms, updateRewardProgram } from 'shared-contracts/api/rewards';
import {
  answers,
  askedOf,
  chooseItem,
  createDrawerHost,
  fails,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aProgram } from '../testing/samples.ts';
import { RewardsDrawer } from './rewards-drawer.tsx';

const page = (...items: ReturnType<typeof aProgram>[]) => ({ items, nextPageCursor: 0 });
const show = (search = '') =>
  renderScreen(<RewardsDrawer />, {
    at: '/rewards',
    drawer: createDrawerHost(document.createElement('div'), { search, chips: [] }),
  });

test('[RW-04] shows what each reward costs and gives', async () => {
  mockApi(
    listRewardPrograms,
    answers(page(aProgram(), aProgram({ id: 2, program: 'Tea', discountPercent: 5 }))),
  );
  show();
  const rows = within(await screen.findByRole('list', { name: 'Reward programs' })).getAllByRole('listitem');

  expect(rows[0]).toHaveTextContent('Free coffee100 points · code CUP');
  expect(rows[1]).toHaveTextContent('Tea100 points · 5% off, code CUP');
});

test('[RW-04] the search asks for names that begin so', async () => {
  mockApi(listRewardPrograms, answers(page()));
  show(' fre ');

  expect(await screen.findByText('No reward names start with your search.')).toBeVisible();
  expect(askedOf(listRewardPrograms)).toEqual([{ name: 'fre' }]);
});

test('[RW-04] a failure is shown and can be retried; without rewards it says the next step', async () => {
  mockApi(listRewardPrograms, fails('invalid_input'), answers(page()));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'No rewards yet' })).toBeVisible();
});

test('[RW-02] on a narrow screen the participants are one step from the programs', async () => {
  mockApi(listRewardPrograms, answers(page(aProgram())));
  const { user, bus } = show();
  const heard: boolean[] = [];
  bus.on('drawer.open').subscribe(({ open }) => heard.push(open));
  await user.click(await screen.findByRole('button', { name: 'Show participants', hidden: true }));

  expect(heard).toEqual([false]);
});

test('[RW-04] changes what a reward costs; its name is fixed', async () => {
  mockApi(listRewardPrograms, answers(page(aProgram())));
  mockApi(updateRewardProgram, answers(aProgram({ pointValue: 80 })));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Free coffee/ }));
  expect(await screen.findByRole('textbox', { name: /Program name/ })).toHaveAttribute('readonly');
  const points = screen.getByRole('textbox', { name: /Point value/ });
  await user.clear(points);
  await user.type(points, '80');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(askedOf(updateRewardProgram)).toEqual([
      { program: 'Free coffee', pointValue: 80, discountCode: 'CUP', discountPercent: null },
    ]),
  );
});

test('[RW-04] deletes a reward after a question', async () => {
  mockApi(listRewardPrograms, answers(page(aProgram())));
  mockApi(deleteRewardProgram, answers({}));
  const { user } = show();
  await chooseItem(user, { menu: 'Actions for Free coffee', item: 'Delete' });
  const question = await screen.findByRole('alertdialog', { name: 'Delete the reward Free coffee?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(askedOf(deleteRewardProgram)).toEqual([{ program: 'Free coffee' }]));
});
