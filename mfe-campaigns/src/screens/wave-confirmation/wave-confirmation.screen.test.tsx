import { addresses } from 'shared-contracts/addresses';
import { confirmWave, getWave } from 'shared-contracts/api/waves';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { aWave } from '../../testing/samples.ts';
import { WaveConfirmationScreen } from './wave-confirmation.screen.tsx';

const waiting = aWave({ status: 'waiting_for_confirmation', actions: ['confirm', 'edit'] });
const show = () =>
  renderScreen(<WaveConfirmationScreen />, { at: '/waves/7/confirm', route: addresses.waveConfirm.path });

beforeEach(() => {
  recordAnswers();
  mockApi(getWave, answers(waiting));
});

test('[CA-08] count and cost are shown, and only the number that is shown lets the wave go', async () => {
  mockApi(confirmWave, answers(aWave()));
  const { user } = show();
  expect(await screen.findByRole('heading', { name: '4,210 people will get this text' })).toBeVisible();
  expect(screen.getByText('$35.14')).toBeVisible();
  const field = screen.getByRole('textbox', { name: /Type the number of recipients/ });
  await user.type(field, '421');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Type 4,210 to confirm.')).toBeVisible();
  expect(askedOf(confirmWave)).toEqual([]);
  await user.clear(field);
  await user.type(field, '4,210{Enter}');

  await waitFor(() => expect(askedOf(confirmWave)).toEqual([{ waveId: 7, numberOfMessages: 4_210 }]));
});

test('[CA-08] if the lists changed meanwhile, the API’s error is shown at the field', async () => {
  mockApi(confirmWave, fails('wave_number_wrong'));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /Type the number/ }), '4210{Enter}');

  expect(
    await screen.findByText("That doesn't match the number of recipients. Enter the number shown."),
  ).toBeVisible();
});
