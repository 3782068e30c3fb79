import { addresses } from 'shared-contracts/addresses';
import {
  approveWave,
  deleteWave,
  getWave,
  getWaveStatus,
  listWaves,
  pauseWave,
  resumeWave,
  stopWave,
} from 'shared-contracts/api/waves';
import { testWave } from 'shared-contracts/api/waves/preview';
import { resendWave } from 'shared-contracts/api/waves/results';
import type { Wave } from 'shared-contracts/domain/wave';
import { errors } from 'shared-contracts/errors';
import { Route, Routes, useLocation } from 'shared-ui';
import {
  answers,
  askedOf,
  createDrawerHost,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import 'shared-ui/testing/layout';
import { beforeEach, expect, test } from 'vitest';
import { WavesDrawer } from '../../drawer/waves/waves-drawer.tsx';
import { recordAnswers } from '../../testing/recorded.ts';
import { aWave, aWaveRow, someProgress } from '../../testing/samples.ts';
import { WaveScreen } from './wave.screen.tsx';

const Elsewhere = () => <p>At {useLocation().pathname}</p>;
/** A wave that only these tests delete: pages hear no more of it, also in the tests that follow. */
const deletedId = 71;
const isOpen = (path: string): boolean => ['/waves/7', `/waves/${deletedId}`].includes(path);
const Page = () => (isOpen(useLocation().pathname) ? <WaveScreen /> : <Elsewhere />);
const pages = (
  <Routes>
    <Route path={addresses.wave.path} element={<Page />} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);
const show = (changes: Partial<Wave>, at = '/waves/7') => {
  mockApi(getWave, answers(aWave(changes)));

  return renderScreen(pages, { at });
};
const press = (name: string) => screen.findByRole('button', { name });
const redirect = (waveId: number) => ({
  numberOfMessages: 4_210,
  totalCost: 3_514,
  redirectTo: addresses.waveConfirm.href({ waveId }),
  waveId,
});

beforeEach(() => {
  recordAnswers();
  mockApi(listWaves, answers({ items: [], nextPageCursor: 0 }));
});

test.each([
  ['wave_moved_on', errors.wave_moved_on.message],
  ['internal', errors.internal.message],
  ['unreachable', 'The server could not be reached.'],
] as const)('[CA-06] an approval refused with %s says why and stays possible', async (code, text) => {
  mockApi(approveWave, fails(code));
  const { user, notices } = show({ status: 'waiting_for_approval', actions: ['approve'] });
  await user.click(await press('Approve'));

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text }]));
  expect(await press('Approve')).toBeEnabled();
});

test('[CA-08] an approved wave that is large leads to its confirmation', async () => {
  mockApi(approveWave, answers(redirect(7)));
  const { user } = show({ status: 'waiting_for_approval', actions: ['approve'] });
  await user.click(await press('Approve'));

  expect(await screen.findByText('At /waves/7/confirm')).toBeVisible();
});

test('[CA-06] a stop that comes too late closes the question, says why, and shows the wave as it is now', async () => {
  mockApi(stopWave, fails('wave_stop_too_late'));
  const { user, notices } = show({ status: 'sending', actions: ['stop'] });
  await user.click(await press('Stop'));
  const question = await screen.findByRole('alertdialog', { name: 'Stop Cold brew week?' });
  mockApi(getWave, answers(aWave({ status: 'sent', actions: [] })));
  await user.click(within(question).getByRole('button', { name: 'Stop wave' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.wave_stop_too_late.message }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
});

test('[CA-06] Escape at the question stops nothing', async () => {
  const { user } = show({ status: 'sending', actions: ['stop'] });
  const stop = await press('Stop');
  await user.click(stop);
  await screen.findByRole('alertdialog', { name: 'Stop Cold brew week?' });
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(askedOf(stopWave)).toEqual([]);
  await waitFor(() => expect(stop).toHaveFocus());
});

test.each([
  { button: 'Pause', call: pauseWave, status: 'sending', action: 'pause', text: 'Wave paused.' },
  { button: 'Resume', call: resumeWave, status: 'paused', action: 'resume', text: 'Wave resumed.' },
] as const)(
  '[CA-06] $button says what it did, and what was refused',
  async ({ button, call, text, ...wave }) => {
    mockApi(call, fails('wave_moved_on'), answers(aWave()));
    const { user, notices } = show({ status: wave.status, actions: [wave.action] });
    await user.click(await press(button));
    await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.wave_moved_on.message }]));
    await user.click(await press(button));

    await waitFor(() => expect(notices.at(-1)).toEqual({ tone: 'success', text }));
    expect(askedOf(call)).toEqual([{ waveId: 7 }, { waveId: 7 }]);
  },
);

test('[CA-06] a deletion that was refused leaves the wave open, and its changes are still followed', async () => {
  mockApi(deleteWave, fails('wave_moved_on'));
  const { user, notices, bus } = show({ status: 'draft', actions: ['delete'] });
  await user.click(await press('Delete'));
  await user.click(await press('Delete wave'));
  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: errors.wave_moved_on.message }]));
  await user.click(await press('Cancel'));
  mockApi(getWave, answers(aWave({ status: 'sending', actions: ['pause'] })));
  bus.emit('wave.changed', { accountId: 11, waveId: 7 });

  expect(await press('Pause')).toBeVisible();
});

test.each([
  ['the next one of the list', [9, deletedId, 6], '/waves/6'],
  ['all waves if it was the last', [9, deletedId], '/waves'],
])('[CA-06] after a deletion the page opens %s', async (_which, ids, path) => {
  mockApi(listWaves, answers({ items: ids.map((id) => aWaveRow({ id })), nextPageCursor: 0 }));
  mockApi(deleteWave, answers({}));
  mockApi(getWave, answers(aWave({ id: deletedId, status: 'draft', actions: ['delete'] })));
  const { user } = renderScreen(
    <>
      <WavesDrawer />
      {pages}
    </>,
    { at: `/waves/${deletedId}`, drawer: createDrawerHost(document.createElement('div')) },
  );
  await screen.findByRole('list', { name: 'Waves' });
  await user.click(await press('Delete'));
  await user.click(await press('Delete wave'));

  expect(await screen.findByText(`At ${path}`)).toBeVisible();
});

test('[CA-07] failed texts that nobody can send again say so, and a resent wave is opened', async () => {
  mockApi(resendWave, fails('wave_nothing_to_resend'), answers(aWave({ id: 8 })));
  const { user, notices } = show({ status: 'sent', actions: ['resend'] });
  const button = await press('Resend to 20 temporary failures');
  await user.click(button);
  await waitFor(() =>
    expect(notices).toEqual([{ tone: 'error', text: errors.wave_nothing_to_resend.message }]),
  );
  await user.click(button);

  expect(await screen.findByText('At /waves/8')).toBeVisible();
  const [first, second] = askedOf(resendWave);
  expect(first?.clientKey).toMatch(/^[\w-]{8,64}$/);
  expect(second).toEqual(first); // a lost answer does not send them twice
});

test('[CA-07] a large resend asks for its number first; without the permission nothing is offered', async () => {
  mockApi(resendWave, answers(redirect(8)));
  const first = show({ status: 'sent', actions: ['resend'] });
  await first.user.click(await press('Resend to 20 temporary failures'));
  expect(await screen.findByText('At /waves/8/confirm')).toBeVisible();
  first.unmount();
  show({ status: 'sent', actions: [] });

  expect(await screen.findByRole('region', { name: 'Results' })).toHaveTextContent(
    'The number is a landline.',
  );
  expect(screen.queryByRole('button', { name: /^Resend/ })).not.toBeInTheDocument();
});

test('[CA-07] a test that failed keeps the phones, has the same key again, and takes five at most', async () => {
  mockApi(testWave, fails('unreachable'), answers({ items: [] }));
  const { user, notices } = show({ actions: ['edit'] });
  await user.click(await press('Send a test'));
  const dialog = within(await findDialog('Send a test'));
  await user.click(dialog.getByRole('button', { name: 'Send test' }));
  expect(dialog.getByRole('textbox', { name: 'Phone 1' })).toHaveAccessibleDescription(
    /Enter a phone number\./,
  );
  for (const place of [2, 3, 4, 5]) {
    // oxlint-disable-next-line no-await-in-loop -- One phone after the other.
    await user.click(dialog.getByRole('button', { name: 'Add a phone' }));
    expect(dialog.getByRole('textbox', { name: `Phone ${place}` })).toBeVisible();
  }
  expect(dialog.queryByRole('button', { name: 'Add a phone' })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Phone 1' }), '4155550123');
  await user.click(dialog.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  await user.click(dialog.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(askedOf(testWave)).toHaveLength(2));

  const [tried, again] = askedOf(testWave);
  expect(tried?.phones).toEqual(['+1 (415) 555 - 0123']);
  expect(again).toEqual(tried);
});

test.each([
  [someProgress({ status: 'compiling' }), 'Preparing 4,210 recipients…'],
  [someProgress({ status: 'paused' }), '2,110 of 4,210 texts; paused'],
])('[CA-05] a wave that is not sending says what it does, and no rate: %#', async (progress, words) => {
  mockApi(getWaveStatus, answers(progress));
  show({ status: progress.status, actions: [] });

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/per second/)).not.toBeInTheDocument();
});

test('[CA-05] progress that cannot be had is fetched again', async () => {
  mockApi(getWaveStatus, fails('invalid_input'), answers(someProgress()));
  const { user } = show({ status: 'sending', actions: [] });
  await user.click(await press('Try again'));

  expect(await screen.findByText('2,110 of 4,210 texts')).toBeVisible();
});
