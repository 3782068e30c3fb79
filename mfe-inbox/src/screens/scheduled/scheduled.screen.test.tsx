import { checkSendTime, listAccountScheduled } from 'shared-contracts/api/scheduling';
import { changeScheduled } from 'shared-contracts/api/waves/planned';
import { deleteWave } from 'shared-contracts/api/waves';
import type { AccountScheduled } from 'shared-contracts/domain/scheduled';
import { accountId } from 'shared-ui/messaging/testing/samples';
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
import { expect, test } from 'vitest';
import { ScheduledScreen } from './scheduled.screen.tsx';

const at = '2099-03-02T17:00:00.000Z';
const aText = (id: number, changes: Partial<AccountScheduled> = {}): AccountScheduled => ({
  id,
  accountId,
  contactId: id,
  contact: { id, name: `Person ${id}`, phone: '+14155550123' },
  body: `Text ${id}`,
  mediaLinks: [],
  status: 'scheduled',
  description: 'ok',
  scheduledTime: at,
  timeZone: 'America/Los_Angeles',
  createdBy: 'Robin Reyes',
  createdAt: '2026-07-01T16:00:00.000Z',
  ...changes,
});
const page = (items: AccountScheduled[], nextPageCursor = 0) => ({ items, nextPageCursor });

test('[IN-07] says that nothing is scheduled, and offers another try where it could not be loaded', async () => {
  mockApi(listAccountScheduled, fails('invalid_input'), answers(page([])));
  const { user } = renderScreen(<ScheduledScreen />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Nothing is scheduled' })).toBeInTheDocument();
});

test('[IN-07] lists who, when on the account’s clock, what and by whom, page by page, live', async () => {
  const reason = 'The contact opted out.';
  mockApi(
    listAccountScheduled,
    answers(page([aText(1, { status: 'failed', description: reason })], 1)),
    answers(page([aText(2, { body: '', mediaLinks: ['https://a.example/1.png'] })])),
    answers(page([aText(3)])),
  );
  const { user, bus } = renderScreen(<ScheduledScreen />);

  const failed = await screen.findByRole('listitem');
  expect(within(failed).getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/conversations/1');
  expect(failed).toHaveTextContent(
    /Not sent.*Was scheduled for Mar 2, 2099, 9:00 AM PST · Robin Reyes.*Text 1/,
  );
  expect(failed).toHaveTextContent(reason);
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('1 picture')).toBeInTheDocument();
  bus.emit('scheduled.changed', { accountId, contactId: 1 });

  expect(await screen.findByText('Text 3')).toBeInTheDocument();
});

test('[IN-07] a text is changed in the dialog that planned it', async () => {
  mockApi(listAccountScheduled, answers(page([aText(1)])));
  mockApi(checkSendTime, answers({ contactZones: [], choices: [{ at, problem: null }], afterGap: null }));
  mockApi(changeScheduled, answers(aText(1)));
  const { user } = renderScreen(<ScheduledScreen />);

  await user.click(await screen.findByRole('button', { name: 'Edit the message to Person 1' }));
  const dialog = await findDialog('Edit the scheduled message to Person 1');
  expect(within(dialog).getByLabelText('Date')).toHaveValue('2099-03-02');
  await user.type(within(dialog).getByRole('textbox', { name: 'Message' }), ', at nine');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(askedOf(changeScheduled)).toEqual([
    {
      accountId,
      contactId: 1,
      scheduledId: 1,
      body: 'Text 1, at nine',
      mediaLinks: [],
      scheduledTime: at,
      timeZone: 'America/Los_Angeles',
    },
  ]);
});

test('[IN-07] a text planned for the second of two equal times keeps it when its words are changed', async () => {
  // buttondown/roadmap#2536: the time changes when what is scheduled is saved
  const [first, second] = ['2099-11-01T08:30:00.000Z', '2099-11-01T09:30:00.000Z'];
  const choices = [first, second].map((instant) => ({ at: instant, problem: null }));
  mockApi(listAccountScheduled, answers(page([aText(1, { scheduledTime: second })])));
  mockApi(checkSendTime, answers({ contactZones: [], choices, afterGap: null }));
  mockApi(changeScheduled, answers(aText(1)));
  const { user } = renderScreen(<ScheduledScreen />);

  await user.click(await screen.findByRole('button', { name: 'Edit the message to Person 1' }));
  const dialog = await findDialog('Edit the scheduled message to Person 1');
  await user.type(within(dialog).getByLabelText('Message'), '!');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(askedOf(changeScheduled)).toMatchObject([{ body: 'Text 1!', scheduledTime: second }]),
  );
});

test('[IN-07] deleting asks first', async () => {
  mockApi(listAccountScheduled, answers(page([aText(1)])), answers(page([])));
  mockApi(deleteWave, answers({}));
  const { user } = renderScreen(<ScheduledScreen />);

  await user.click(await screen.findByRole('button', { name: 'Delete the message to Person 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(await screen.findByRole('heading', { name: 'Nothing is scheduled' })).toBeInTheDocument();
  expect(askedOf(deleteWave)).toEqual([{ waveId: 1 }]);
});
