import { exportWaveRecipients, getWaveResults, listWaveRecipients } from 'shared-contracts/api/waves/results';
import type { WaveRecipient } from 'shared-contracts/domain/wave-results';
import { errors } from 'shared-contracts/errors';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import 'shared-ui/testing/layout';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../../testing/recorded.ts';
import { aJob, aRecipient, aWave, someFigures, someResults } from '../../../testing/samples.ts';
import { Recipients } from './recipients.tsx';
import { Results } from './results.tsx';

const list = (...items: WaveRecipient[]) =>
  mockApi(listWaveRecipients, answers({ items, nextPageCursor: 0 }));
const show = () => renderScreen(<Recipients wave={aWave({ status: 'sent' })} />);
const showResults = (wave = aWave({ status: 'sent' })) => renderScreen(<Results wave={wave} />);
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;

beforeEach(() => recordAnswers());

test('[CA-07] a wave that has not started has no recipients yet; a search without a match says so', async () => {
  list();
  const { user } = show();
  expect(await screen.findByText('Recipients appear here when the wave starts.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Find by phone' }), '415555{Enter}');

  expect(await screen.findByText('No recipients match. Try another status or phone number.')).toBeVisible();
  expect(askedOf(listWaveRecipients).at(-1)).toEqual({ waveId: 7, phone: '415555' });
});

test('[CA-07] the time of a text is on the clock of the wave, and a missing one is a dash', async () => {
  list(aRecipient(), aRecipient({ phone: '+14155550188', name: 'Amy', status: 'left_out', sentAt: null }));
  show();
  const jo = await screen.findByRole('row', { name: /Jo March/ });

  expect(within(jo).getByText('Fri, Nov 20, 2026, 10:00 AM')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Amy/ })).getAllByText('–')).toHaveLength(2);
});

test('[CA-07] a recipient leads to the conversation, a deleted one leads nowhere, one without a name has a phone', async () => {
  list(
    aRecipient(),
    aRecipient({ contactId: 42, name: '', phone: '+14155550124' }),
    aRecipient({ contactId: 0, name: 'Gone', phone: '+14155550125' }),
  );
  show();

  expect(await screen.findByRole('link', { name: 'Jo March' })).toHaveAttribute('href', '/conversations/41');
  expect(screen.getByText('(415) 555-0123')).toBeVisible();
  expect(screen.getByRole('link', { name: '(415) 555-0124' })).toHaveAttribute('href', '/conversations/42');
  expect(screen.getByText('Gone')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
});

test('[CA-07] an export that was refused says why, and can be repeated', async () => {
  mockApi(exportWaveRecipients, fails('unavailable'), answers({ message: 'On its way.' }));
  const { user, notices } = show();
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.click(button);
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.unavailable.message }]));
  await user.click(button);

  await waitFor(() => expect(notices.at(-1)).toEqual({ tone: 'success', text: 'On its way.' }));
  expect(askedOf(exportWaveRecipients)).toEqual([{ waveId: 7 }, { waveId: 7 }]);
});

test('[CA-07] recipients that cannot be had are fetched again', async () => {
  mockApi(listWaveRecipients, fails('invalid_input'), answers({ items: [aRecipient()], nextPageCursor: 0 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Jo March')).toBeVisible();
});

test('[CA-07] results that cannot be had are fetched again', async () => {
  mockApi(getWaveResults, fails('invalid_input'), answers(someResults()));
  const { user } = showResults();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('4,102')).toBeVisible();
});

test('[CA-07] shares are of sent texts, of tried ones for failures, and none of nothing', async () => {
  mockApi(getWaveResults, answers(someResults({ figures: someFigures({ tried: 2_400 }) })));
  const sent = showResults();
  await screen.findByText('4,102');
  expect(figure('Delivered')).toHaveTextContent('98.1%');
  expect(figure('Failed')).toHaveTextContent('241%');
  expect(figure('Clicks')).toHaveTextContent('640from 512 people');
  expect(figure('Cost')).toHaveTextContent('$35.144,392 segments');
  sent.unmount();
  const zero = { tried: 0, sent: 0, delivered: 0, failed: 0, replies: 0, optOuts: 0, urlHits: 0 };
  const nothing = someResults({ figures: someFigures(zero), failures: [], countedUntil: null, cost: 0 });
  mockApi(getWaveResults, answers(nothing));
  showResults();
  await screen.findByText('$0.00');

  expect(figure('Clicks')).toHaveTextContent(/^Clicks0$/);
  expect(screen.queryByText(/NaN|Infinity/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Replies and opt-outs count until/)).not.toBeInTheDocument();
});

test('[CA-07] the end of counting is on the clock of the wave', async () => {
  mockApi(getWaveResults, answers(someResults({ countedUntil: '2026-11-28T04:30:00.000Z' })));
  showResults();

  expect(
    await screen.findByText('Replies and opt-outs count until Fri, Nov 27, 2026, 11:30 PM.'),
  ).toBeVisible();
});

test('[CA-07] variants show the rate of the measure that decides, and an undecided test says so', async () => {
  const variant = {
    body: 'Hi',
    media: [],
    recipients: 50,
    sent: 40,
    delivered: 30,
    replies: 10,
    uniqueClicks: 4,
  };
  const variants = ['A', 'B'].map((name) => ({ ...variant, name, isWinner: false }));
  mockApi(getWaveResults, answers(someResults({ variants })));
  const winnerBy = 'replies' as const;
  const test = {
    variants: [{ body: 'Hi', media: [] }],
    share: 20,
    winnerBy,
    decideAfter: 60,
    decideAnyway: false,
  };
  showResults(aWave({ status: 'sending', jobDescription: aJob({ test }) }));
  const table = within(await screen.findByRole('table', { name: 'Variants' }));

  expect(table.getAllByText('25%')).toHaveLength(2);
  expect(table.queryByText('75%')).not.toBeInTheDocument();
  expect(screen.getByText(/^The winner hasn't been chosen yet\./)).toBeVisible();
});
