import { addresses } from 'shared-contracts/addresses';
import {
  approveWave,
  deleteWave,
  getWave,
  getWaveStatus,
  listWaves,
  stopWave,
} from 'shared-contracts/api/waves';
import { testWave } from 'shared-contracts/api/waves/preview';
import { exportWaveRecipients, getWaveResults, listWaveRecipients } from 'shared-contracts/api/waves/results';
import {
  act,
  answers,
  askedOf,
  fails,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import 'shared-ui/testing/layout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aJob, aRecipient, aWave, someFigures, someProgress, someResults } from '../../testing/samples.ts';
import { WaveScreen } from './wave.screen.tsx';

const show = (at = '/waves/7') => renderScreen(<WaveScreen />, { at, route: addresses.wave.path });

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  recordAnswers();
  mockApi(listWaves, answers({ items: [], nextPageCursor: 0 }));
});

const testBy = (winnerBy: 'replies' | 'delivered' | 'clicks') => ({
  variants: [{ body: 'Cake is on us', media: [] }],
  share: 40,
  winnerBy,
  decideAfter: 3_600,
  decideAnyway: true,
});
const aVariant = { body: 'Hi', media: [], recipients: 9, sent: 9, delivered: 9, replies: 0, uniqueClicks: 0 };

test('[CA-05] a wave that is not there says so', async () => {
  mockApi(getWave, fails('not_found'));
  show();

  expect(await screen.findByRole('heading', { name: 'Wave not found' })).toBeVisible();
});

test('[CA-05] contacts and clicks are shown only where there are any', async () => {
  mockApi(getWave, answers(aWave()));
  show();
  expect(await screen.findByText('Regulars')).toBeVisible();
  expect(screen.queryByText('Contacts involved')).not.toBeInTheDocument();
  expect(screen.queryByText('URL clicks')).not.toBeInTheDocument();
});

test('[CA-05] a wave that was paused before its recipients were prepared says why, and has no count', async () => {
  const description = 'Paused because the database was restored.';
  mockApi(getWave, answers(aWave({ status: 'paused', description })));
  mockApi(
    getWaveStatus,
    answers(someProgress({ status: 'paused', figures: someFigures({ recipients: 0, waiting: 0 }) })),
  );
  show();

  expect(await screen.findByText(description)).toBeVisible();
  expect(await screen.findByText('Paused before its recipients were prepared.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('[CA-05] a sample that cannot be compiled is explained word for word; a contact card is a button', async () => {
  mockApi(
    getWave,
    answers(
      aWave({ sampleMessage: null, jobDescription: aJob({ media: ['https://a.example/harbor.vcf'] }) }),
    ),
  );
  show();

  expect(
    await screen.findByText(
      'Failed to compile sample message. This could mean no contacts have all custom fields in your message body.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download Attached Contact Card' })).toHaveAttribute(
    'href',
    'https://a.example/harbor.vcf',
  );
});

test('[CA-05] after the decision the sample of variant A is its own text, not the winner', async () => {
  const jobDescription = aJob({ body: 'Coffee is on us', test: testBy('replies') });
  mockApi(getWave, answers(aWave({ status: 'sent', sampleMessage: 'Coffee is on us, Jo', jobDescription })));
  show();
  const sample = await screen.findByRole('region', { name: 'Sample' });

  expect(sample).toHaveTextContent('SampleVariant ACoffee is on us, JoVariant BCake is on us');
});

test('[CA-05] a wave on its way shows how far it is, how fast, and who waits', async () => {
  mockApi(getWave, answers(aWave({ status: 'sending', actions: ['pause', 'stop'] })));
  mockApi(getWaveStatus, answers(someProgress()));
  mockApi(getWaveResults, answers(someResults({ figures: someFigures({ sent: 2_080 }) })));
  const { bus } = show();
  expect(await screen.findByText('2,110 of 4,210 texts')).toBeVisible();
  expect(screen.getByText('75 per second · 28 seconds left')).toBeVisible();
  expect(screen.getByText(/^40 people are outside sending hours/)).toBeVisible();
  mockApi(getWaveStatus, answers(someProgress({ figures: someFigures({ waiting: 10 }) })));
  bus.emit('wave.changed', { accountId: 11, waveId: 7 });

  expect(await screen.findByText('4,200 of 4,210 texts')).toBeVisible();
});

test('[CA-07] failed texts are a share of those that were tried', async () => {
  mockApi(getWave, answers(aWave({ status: 'sent' })));
  const figures = someFigures({ tried: 320, sent: 320, failed: 8 });
  mockApi(getWaveResults, answers(someResults({ figures })));
  show();

  expect(await screen.findByText('2.5%')).toBeVisible();
});

test('[CA-07] left-out contacts are listed by reason, each with its count', async () => {
  mockApi(getWave, answers(aWave({ status: 'failed' })));
  const leftOut = [
    { reason: 'opted_out' as const, contacts: 2 },
    { reason: 'missing_value' as const, contacts: 1_010 },
  ];
  mockApi(getWaveResults, answers(someResults({ leftOut })));
  show();

  const list = await screen.findByRole('list', { name: 'Left out' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 opted out', '1,010 missing a value used in the text']);
});

test('[CA-07] texts that wait for another try are shown as waiting', async () => {
  mockApi(getWave, answers(aWave({ status: 'sent' })));
  mockApi(getWaveResults, answers(someResults({ figures: someFigures({ sent: 40, retrying: 7 }) })));
  show();

  expect(await screen.findByText('7 waiting to retry')).toBeVisible();
});

test.each([
  ['too_few', /^No winner: fewer than 30 people got each text/],
  ['no_difference', /^No winner: the difference isn’t statistically significant/],
] as const)('[CA-07] a test without a winner says why: %s', async (testOutcome, words) => {
  mockApi(getWave, answers(aWave({ status: 'sent', jobDescription: aJob({ test: testBy('clicks') }) })));
  const variants = ['A', 'B'].map((name) => ({ ...aVariant, name, isWinner: false }));
  mockApi(getWaveResults, answers(someResults({ variants, testOutcome, isSignificant: false })));
  show();

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/^Winner/)).not.toBeInTheDocument();
});

test.each([
  ['delivered', 'Winner by delivery', /^The difference isn't statistically significant/],
  ['replies', 'Winner by replies', /^Nobody had replied when the winner was chosen, so the first text won/],
  ['clicks', 'Winner by clicks', /^Nobody had clicked when the winner was chosen, so the first text won/],
] as const)('[CA-07] the winner by %s says by which measure, and why with none', async (by, badge, words) => {
  mockApi(getWave, answers(aWave({ status: 'sent', jobDescription: aJob({ test: testBy(by) }) })));
  const variants = ['A', 'B'].map((name) => ({ ...aVariant, name, isWinner: name === 'A' }));
  mockApi(getWaveResults, answers(someResults({ variants, testOutcome: 'winner', isSignificant: false })));
  show();

  expect(await screen.findByRole('rowheader', { name: new RegExp(`^A ${badge}`) })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('[CA-07] the figures are eight, with the contacts left out', async () => {
  mockApi(getWave, answers(aWave({ status: 'sent' })));
  const leftOut = [{ reason: 'opted_out' as const, contacts: 1_012 }];
  mockApi(getWaveResults, answers(someResults({ leftOut, figures: someFigures({ retrying: 7 }) })));
  show();

  const results = await screen.findByRole('region', { name: 'Results' });
  const terms = await within(results).findAllByRole('term');
  expect(terms).toHaveLength(8);
  expect(within(results).getByText('1,012')).toBeVisible();
});

test('[CA-05] if all remaining recipients wait for their hours, no rate and no end are shown', async () => {
  mockApi(getWave, answers(aWave({ status: 'sending', actions: ['stop'] })));
  const figures = someFigures({ waiting: 40, outsideHours: 40 });
  mockApi(getWaveStatus, answers(someProgress({ figures, textsPerSecond: 0.02, secondsLeft: 0 })));
  show();

  expect(await screen.findByText(/^40 people are outside sending hours/)).toBeVisible();
  expect(screen.queryByText(/per second|left$/)).not.toBeInTheDocument();
});

test('[CA-06] a wave is stopped after a question; what is refused is said', async () => {
  mockApi(getWave, answers(aWave({ status: 'sending', actions: ['stop'] })));
  mockApi(stopWave, answers(aWave({ status: 'stopped', actions: [] })));
  const { user, notices } = show();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const question = await screen.findByRole('alertdialog', { name: 'Stop Cold brew week?' });
  expect(askedOf(stopWave)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Stop wave' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Wave stopped.' }]));
  expect(askedOf(stopWave)).toEqual([{ waveId: 7 }]);
});

test('[CA-06] a wave that waits says for whom, to those who may let it go and to the others', async () => {
  mockApi(getWave, answers(aWave({ status: 'waiting_for_approval', actions: ['edit'] })));
  const writer = show();
  expect(await screen.findByText(/^An administrator must approve this wave/)).toBeVisible();
  writer.unmount();

  mockApi(getWave, answers(aWave({ status: 'waiting_for_approval', actions: ['approve', 'edit'] })));
  show();
  expect(await screen.findByText(/^This wave needs your approval/)).toBeVisible();
});

test('[CA-06] only what may be done now is offered', async () => {
  mockApi(getWave, answers(aWave({ status: 'waiting_for_approval', actions: ['approve', 'edit'] })));
  mockApi(approveWave, answers(aWave()));
  const { user } = show();
  const actions = await screen.findByRole('group', { name: 'Actions' });
  expect(within(actions).queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(within(actions).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(within(actions).getByRole('button', { name: 'Approve' }));

  await waitFor(() => expect(askedOf(approveWave)).toEqual([{ waveId: 7 }]));
});

test('[CA-06] a wave is deleted after a question', async () => {
  // An id of its own: pages hear no more of a wave that was deleted here.
  mockApi(getWave, answers(aWave({ id: 70 })));
  mockApi(deleteWave, answers({}));
  const { user, notices } = show('/waves/70');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete wave' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Wave deleted.' }]));
});

test('[CA-07] a test goes to the phones that were typed, and says what became of each', async () => {
  mockApi(getWave, answers(aWave()));
  mockApi(
    testWave,
    answers({ items: [{ phone: '+14155550123', isSent: false, reason: 'This phone opted out.' }] }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const field = (place: number) => screen.getByRole('textbox', { name: `Phone ${place}` });
  await user.type(await screen.findByRole('textbox', { name: 'Phone 1' }), '4155550123');
  await user.click(screen.getByRole('button', { name: 'Add a phone' }));
  expect(field(2)).toHaveFocus();
  await user.type(field(2), '415');
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  expect(field(2)).toHaveAccessibleDescription(/Enter a phone number with its area code\./);
  expect(field(2)).toHaveFocus();
  expect(askedOf(testWave)).toEqual([]);

  await user.clear(field(2));
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  const outcome = await screen.findByRole('list', { name: 'Test results' });
  expect(outcome).toHaveTextContent('This phone opted out.');
  expect(askedOf(testWave)).toMatchObject([{ phones: ['+1 (415) 555 - 0123'] }]);
});

test('[CA-07] recipients are filtered and exported as they are shown', async () => {
  mockApi(exportWaveRecipients, answers({ message: 'A link to the file is on its way to you.' }));
  const { user, notices } = show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'failed');
  await waitFor(() => expect(askedOf(listWaveRecipients).at(-1)).toEqual({ waveId: 7, filter: 'failed' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'A link to the file is on its way to you.' }]));
  expect(askedOf(exportWaveRecipients)).toEqual([{ waveId: 7, filter: 'failed' }]);
});

test('[CA-07] recipients say what the figures above them say, also once a receipt comes later', async () => {
  mockApi(getWave, answers(aWave({ status: 'sent' })));
  mockApi(getWaveResults, answers(someResults({ figures: someFigures({ sent: 1, delivered: 0 }) })));
  mockApi(listWaveRecipients, answers({ items: [aRecipient({ status: 'sent' })], nextPageCursor: 0 }));
  const { bus } = show();
  await screen.findByText('Opt-outs');
  expect(await screen.findByRole('cell', { name: 'Sent' })).toBeVisible();

  mockApi(getWaveResults, answers(someResults({ figures: someFigures({ sent: 1, delivered: 1 }) })));
  mockApi(listWaveRecipients, answers({ items: [aRecipient({ status: 'delivered' })], nextPageCursor: 0 }));
  bus.emit('live.connected', { accountId: 11 });

  expect(await screen.findByRole('cell', { name: 'Delivered' })).toBeVisible();
});

test.each([
  ['draft', 1],
  ['scheduled', 1],
  ['sending', 1],
  ['sent', 0],
] as const)(
  '[CA-05] a wave that is %s is asked for again after 30 seconds, %i times',
  async (status, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockApi(getWave, answers(aWave({ status })));
    const { unmount } = show();
    await screen.findByText('Regulars');
    const before = askedOf(getWave).length;
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(askedOf(getWave)).toHaveLength(before);

    await act(() => vi.advanceTimersByTimeAsync(1_500));

    expect(askedOf(getWave)).toHaveLength(before + times);
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(askedOf(getWave), 'nothing after leaving').toHaveLength(before + times);
  },
);
