import { addresses } from 'shared-contracts/addresses';
import { confirmWave, getWave } from 'shared-contracts/api/waves';
import { estimateWave } from 'shared-contracts/api/waves/preview';
import { errors } from 'shared-contracts/errors';
import { Route, Routes } from 'shared-ui';
import { answers, askedOf, fails, hangs, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aJob, aWave, anEstimate } from '../../testing/samples.ts';
import { WaveConfirmationScreen } from './wave-confirmation.screen.tsx';

const waiting = aWave({ status: 'waiting_for_confirmation', actions: ['confirm', 'edit'] });
const show = () =>
  renderScreen(
    <Routes>
      <Route path={addresses.waveConfirm.path} element={<WaveConfirmationScreen />} />
      <Route path={addresses.wave.path} element="The wave" />
    </Routes>,
    { at: '/waves/7/confirm' },
  );
const field = () => screen.findByRole('textbox', { name: /Type the number of recipients/ });

beforeEach(() => {
  recordAnswers();
  mockApi(getWave, answers(waiting));
});

test.each(['4210', '4,210', '4 210', '4.210', ' 4210 ', '04210'])(
  '[CA-08] the number written as %j lets the wave go',
  async (typed) => {
    mockApi(confirmWave, answers(aWave()));
    const { user } = show();
    await user.type(await field(), `${typed}{Enter}`);

    expect(await screen.findByText('The wave')).toBeVisible();
    expect(askedOf(confirmWave)).toEqual([{ waveId: 7, numberOfMessages: 4_210 }]);
  },
);

test.each(['', '0', '4211', '-4210', '4210 people', 'all', '4210,0', '42.10', '421,0', '4.2.1.0'])(
  '[CA-08] the number written as %j lets nothing go, and stays as typed',
  async (typed) => {
    const { user } = show();
    await user.type(await field(), `${typed}{Enter}`);

    expect(await screen.findByText('Type 4,210 to confirm.')).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue(typed);
    expect(askedOf(confirmWave)).toEqual([]);
  },
);

test.each([
  ['wave_moved_on', errors.wave_moved_on.message],
  ['wave_without_recipients', errors.wave_without_recipients.message],
  ['internal', errors.internal.message],
  ['unreachable', 'The server could not be reached.'],
] as const)('[CA-08] a confirmation refused with %s says why and keeps the number', async (code, text) => {
  mockApi(confirmWave, fails(code));
  const { user, notices } = show();
  await user.type(await field(), '4210{Enter}');

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text }]));
  expect(await field()).toHaveValue('4210');
});

test('[CA-08] a wave that a colleague confirmed meanwhile is shown instead', async () => {
  const { bus } = show();
  await field();
  mockApi(getWave, answers(aWave({ status: 'scheduled', actions: ['stop'] })));
  bus.emit('wave.changed', { accountId: 11, waveId: 7 });

  expect(await screen.findByText('The wave')).toBeVisible();
});

test('[CA-08] a person who may not send is led to the wave, and sees no number', async () => {
  mockApi(getWave, answers(aWave({ status: 'waiting_for_confirmation', actions: ['edit'] })));
  show();

  expect(await screen.findByText('The wave')).toBeVisible();
  expect(askedOf(estimateWave)).toEqual([]);
});

test('[CA-08] recipients are counted before anything can be typed, and counted again if that failed', async () => {
  mockApi(estimateWave, hangs());
  const counting = show();
  expect(await screen.findByText('Counting recipients')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  counting.unmount();
  mockApi(estimateWave, fails('invalid_input'), answers(anEstimate({ recipients: 1, totalCost: 1 })));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: '1 person will get this text' })).toBeVisible();
  expect(screen.getByText('$0.01')).toBeVisible();
});

test('[CA-08] an empty field confirms nothing, even if nobody is left to get the text', async () => {
  mockApi(estimateWave, answers(anEstimate({ recipients: 0 })));
  const { user } = show();
  await user.type(await field(), '{Enter}');

  expect(await screen.findByText('Type 0 to confirm.')).toBeVisible();
  expect(askedOf(confirmWave)).toEqual([]);
});

test('[CA-08] the button and the sentence say whether it goes now or at its time', async () => {
  const later = show();
  expect(await screen.findByText('Cold brew week, on Tue, Nov 24, 2026, 9:00 AM.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeVisible();
  later.unmount();
  const jobDescription = aJob({ scheduleWhen: 'now' });
  mockApi(getWave, answers({ ...waiting, name: '', jobDescription }));
  const { user } = show();
  expect(await screen.findByText('Untitled wave, as soon as you confirm.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send now' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Not now' }));

  expect(await screen.findByText('The wave')).toBeVisible();
  expect(askedOf(confirmWave)).toEqual([]);
});
