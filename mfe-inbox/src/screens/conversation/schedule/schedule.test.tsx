import { checkSendTime, listScheduled } from 'shared-contracts/api/scheduling';
import { createWave, deleteWave } from 'shared-contracts/api/waves';
import type { ScheduledMessage } from 'shared-contracts/domain/scheduled';
import { WaveJob } from 'shared-contracts/domain/wave';
import type { Wave } from 'shared-contracts/domain/wave';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { aContact } from '../../../testing/samples.ts';
import { ScheduleDialog } from '../../../components/schedule/schedule-dialog.tsx';
import { ScheduledMessages } from './scheduled-messages.tsx';

const at = '2099-03-02T17:00:00.000Z';
const open = { contactZones: [], choices: [{ at, problem: null }], afterGap: null };
const plan = (onScheduled = vi.fn()) =>
  renderScreen(
    <ScheduleDialog
      contact={aContact()}
      body="See you at nine"
      mediaLinks={[]}
      onClose={() => undefined}
      onScheduled={onScheduled}
    />,
  );
const aScheduled = (changes: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  id: 51,
  accountId,
  contactId: 1,
  body: 'See you at nine',
  mediaLinks: [],
  status: 'scheduled',
  description: 'ok',
  scheduledTime: at,
  timeZone: 'America/Los_Angeles',
  createdBy: 'Robin Reyes',
  createdAt: '2026-07-01T16:00:00.000Z',
  ...changes,
});

/** API response for a scheduled message. */
const aPlannedWave = (): Wave => ({
  id: 51,
  name: '',
  waveType: 'account',
  accountId,
  groupId: null,
  group: null,
  contactId: 1,
  status: 'scheduled',
  scheduledTime: at,
  timeZone: 'America/Los_Angeles',
  jobDescription: WaveJob.parse({ body: 'See you at nine', contact_ids: [1] }),
  memberLists: [],
  excludedLists: [],
  sent: 0,
  delivered: 0,
  optOuts: 0,
  contactsInvolved: 0,
  urlHits: 0,
  template: null,
  sampleMessage: 'See you at nine',
  figures: {
    recipients: 0,
    waiting: 0,
    retrying: 0,
    outsideHours: 0,
    tried: 0,
    sent: 0,
    delivered: 0,
    failed: 0,
    skipped: 0,
    segments: 0,
    optOuts: 0,
    replies: 0,
    urlHits: 0,
    uniqueClicks: 0,
  },
  actions: [],
  description: 'ok',
  version: 1,
  createdBy: 'Robin Reyes',
  createdAt: '2026-07-01T16:00:00.000Z',
  startedAt: null,
  finishedAt: null,
});

test('[IN-07] a time that could not be checked can be checked again, and nothing is planned until then', async () => {
  mockApi(checkSendTime, fails('invalid_input'), answers(open));
  const { user } = plan();

  await user.click(await screen.findByRole('button', { name: /^(Retry|Try again)$/ }));

  expect(await screen.findByText(/^Goes out on .*March 2, 2099/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeEnabled();
});

test('[IN-07] an incomplete time is refused, and one that is too far off says so', async () => {
  mockApi(
    checkSendTime,
    answers(open),
    fails('invalid_input', { fields: { local: 'Choose a time within a year.' } }),
  );
  const { user } = plan();
  await screen.findByText(/^Goes out on /);
  const date = screen.getByLabelText('Date');

  await user.clear(date);
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a date and a time.');
  expect(screen.queryByText(/^Goes out on /)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await user.type(date, '9999-12-31');

  expect(await screen.findByText('Choose a time within a year.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
});

test('[IN-07] a closed time says why and offers the next that is open', async () => {
  const sentence = '21:30 is outside 8:00 AM to 9:00 PM for this contact.';
  const problem = { kind: 'quiet_hours', sentence, nextAt: at } as const;
  mockApi(checkSendTime, answers({ ...open, choices: [{ at, problem }] }), answers(open));
  const { user } = plan();

  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Use .*March 2, 2099/ }));

  await waitFor(() =>
    expect(askedOf(checkSendTime).at(-1)).toMatchObject({
      local: '2099-03-02T09:00',
      time_zone: 'America/Los_Angeles',
    }),
  );
});

test('[IN-07] a plan that fails leaves its words and its time, says why, and goes through when pressed again', async () => {
  mockApi(checkSendTime, answers(open));
  mockApi(createWave, fails('unreachable'), answers(aPlannedWave()));
  const scheduled = vi.fn();
  const { user, notices } = plan(scheduled);
  const button = await screen.findByRole('button', { name: 'Schedule' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.type(screen.getByRole('textbox', { name: 'Message' }), ', bring the keys');

  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('See you at nine, bring the keys');
  expect(scheduled).not.toHaveBeenCalled();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);

  await waitFor(() => expect(scheduled).toHaveBeenCalled());
  expect(notices).toEqual([
    { tone: 'success', text: expect.stringMatching(/^Scheduled for .*March 2, 2099/) },
  ]);
  expect(askedOf(createWave)[1]).toMatchObject({
    wave: {
      scheduledTime: at,
      jobDescription: { body: 'See you at nine, bring the keys', contact_ids: [1] },
    },
  });
});

test('[IN-07] scheduled texts are listed, unsent ones say why, and more than two are folded', async () => {
  const reason = 'The contact opted out.';
  const items = [
    aScheduled({ id: 1, body: 'First' }),
    aScheduled({ id: 2, body: 'x'.repeat(1_600), status: 'failed', description: reason }),
    aScheduled({ id: 3, body: '', mediaLinks: ['https://a.example/1.png', 'https://a.example/2.png'] }),
  ];
  mockApi(listScheduled, answers({ items }));
  const { user } = renderScreen(<ScheduledMessages contactId={1} />);

  expect(await screen.findByText('First')).toBeInTheDocument();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.getByText(/^Was scheduled for/)).toBeInTheDocument();
  expect(screen.queryByText('2 pictures')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 3 scheduled messages' }));
  expect(screen.getByText('2 pictures')).toBeInTheDocument();
});

test('[IN-07] deleting asks first, and a failure leaves the question open', async () => {
  mockApi(listScheduled, answers({ items: [aScheduled()] }));
  mockApi(deleteWave, fails('internal'), answers({}));
  const { user, notices } = renderScreen(<ScheduledMessages contactId={1} />);
  await user.click(await screen.findByRole('button', { name: 'Delete scheduled message' }));
  const confirm = await screen.findByRole('button', { name: 'Delete' });

  await user.click(confirm);
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: expect.stringMatching(/our end/) }]));
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);

  await waitFor(() =>
    expect(notices.at(-1)).toEqual({ tone: 'success', text: 'Scheduled message deleted.' }),
  );
  expect(askedOf(deleteWave)).toEqual([{ waveId: 51 }, { waveId: 51 }]);
});

test('[IN-07] says where it could not be seen what is scheduled', async () => {
  mockApi(listScheduled, fails('invalid_input'), answers({ items: [aScheduled()] }));
  const { user } = renderScreen(<ScheduledMessages contactId={1} />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('See you at nine')).toBeInTheDocument();
});
