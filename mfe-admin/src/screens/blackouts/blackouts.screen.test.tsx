import {
  createBlackout,
  deleteBlackout,
  listBlackouts,
  updateBlackout,
} from 'shared-contracts/api/blackouts';
import type { Blackout } from 'shared-contracts/domain/blackout';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  fireEvent,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { aBlackout } from '../../testing/samples.ts';
import { BlackoutsScreen } from './blackouts.screen.tsx';

const noon = aBlackout({ id: 3, name: '', days: [1, 3], startTime: '12:00', endTime: '13:00' });
const past = aBlackout({
  id: 4,
  name: 'Opening',
  isWeekly: false,
  days: [],
  startTime: '2020-05-01T08:00',
  endTime: '2020-05-02T08:00',
});
const ahead = { ...past, id: 5, name: 'Jubilee', startTime: '2120-05-01T08:00', endTime: '2120-05-02T08:00' };

function mockBlackouts(...blackouts: Blackout[]): void {
  mockApi(
    listBlackouts,
    answers(({ is_weekly: isWeekly }) => ({
      items: blackouts.filter((one) => one.isWeekly === isWeekly),
      nextPageCursor: 0,
      timeZone: 'America/Los_Angeles',
    })),
  );
}

test('[AD-08] people who may not change blackouts can read them', async () => {
  mockBlackouts(noon);
  renderScreen(<BlackoutsScreen />, { me: staff('manager') });

  expect(await screen.findByText('Monday and Wednesday, 12:00 PM to 1:00 PM')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New blackout' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
});

test('[AD-08] says what a blackout does, and in whose time', async () => {
  mockBlackouts();
  renderScreen(<BlackoutsScreen />);

  expect(await screen.findByText('No weekly blackouts')).toBeInTheDocument();
  expect(screen.getByText(/wait until a blackout ends/)).toHaveTextContent(
    'Replies your team writes in a conversation are sent right away. Times are in Pacific Time (America/Los_Angeles)',
  );
});

test('[AD-08] dated ones stand apart, those ahead first', async () => {
  mockBlackouts(past, ahead, aBlackout());
  const { user } = renderScreen(<BlackoutsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Dated' }));

  const rows = within(await screen.findByRole('table', { name: 'Dated blackouts' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Jubilee.*Upcoming/),
    expect.stringMatching(/^Opening.*Fri, May 1, 2020, 8:00 AM to Sat, May 2, 2020, 8:00 AM.*Past/),
  ]);
});

test('[AD-08] says while one is on, and until when', async () => {
  mockBlackouts({ ...past, endTime: '2120-05-02T08:00' });
  renderScreen(<BlackoutsScreen />);

  expect(await screen.findByText('A blackout is in effect')).toBeInTheDocument();
  expect(screen.getByText(/wait until Thursday, May 2, 2120 at 8:00 AM/)).toBeInTheDocument();
});

// element-hq/element-web#6049: what is shown of the time must follow the clock without a reload.
test('[AD-08] a blackout that ends while the page is open is in effect no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-05-02T14:59:00Z') });
  mockBlackouts(past);
  renderScreen(<BlackoutsScreen />);
  expect(await screen.findByText('A blackout is in effect')).toBeInTheDocument();

  vi.setSystemTime(new Date('2020-05-02T15:01:00Z'));
  fireEvent.focus(window);
  expect(screen.queryByText('A blackout is in effect')).not.toBeInTheDocument();
  vi.useRealTimers();
});

test('[AD-08] a weekly one needs a day; what it will mean stands in a sentence', async () => {
  mockBlackouts();
  mockApi(createBlackout, answers(aBlackout()));
  const { user } = renderScreen(<BlackoutsScreen />);
  await user.click(await screen.findByRole('button', { name: 'New blackout' }));
  await user.click(await screen.findByRole('button', { name: 'Create blackout' }));
  expect(await screen.findByText('Choose at least one day.')).toBeInTheDocument();
  expect(askedOf(createBlackout)).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  expect(
    screen.getByText('Friday, 9:00 PM to 8:00 AM the next day, in Pacific Time (America/Los_Angeles).'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'All day' }));
  expect(screen.getByText(/^Friday, all day/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create blackout' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(createBlackout)).toEqual([
    { name: '', isWeekly: true, days: [5], startTime: '00:00', endTime: '24:00' },
  ]);
});

test('[AD-08] one that would leave no time is refused in words', async () => {
  mockBlackouts(noon);
  mockApi(updateBlackout, fails('blackouts_leave_no_time'));
  const { user, notices } = renderScreen(<BlackoutsScreen />);
  await chooseItem(user, { menu: /^Actions for Monday and Wednesday/, item: 'Edit' });
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual([expect.stringMatching(/no time to send/)]),
  );
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('[AD-08] is deleted after a question', async () => {
  mockBlackouts(aBlackout());
  mockApi(deleteBlackout, answers({}));
  const { user } = renderScreen(<BlackoutsScreen />);
  await chooseItem(user, { menu: 'Actions for Night', item: 'Delete' });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /Every day, 9:00 PM to 8:00 AM the next day\. Scheduled messages and waves may be sent/,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(askedOf(deleteBlackout)).toEqual([{ blackoutId: 1 }]));
});
