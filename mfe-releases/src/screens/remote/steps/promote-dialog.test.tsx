import { listReleases } from 'shared-contracts/api/releases/cockpit';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { StepResult } from 'shared-contracts/kernel/release-step';
import {
  askedOf,
  chooseItem,
  fails,
  findDialog,
  fireEvent,
  hangs,
  mockApi,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aQuietRemote, aRemote, aTakenBack } from '../../../testing/samples.ts';
import { showRemote } from '../../../testing/show-remote.tsx';

async function openCanary(changes: Partial<ReleasedRemote> = {}, result?: StepResult) {
  const shown = showRemote(aRemote({ mayRelease: true, ...changes }), result ? { result } : {});
  await shown.user.click(await screen.findByRole('button', { name: 'Promote 1.5.0' }));
  const dialog = within(await findDialog('Promote 1.5.0'));
  const submit = () => shown.user.click(dialog.getByRole('button', { name: 'Promote' }));

  return { ...shown, dialog, submit };
}

test('[PF-13] a version that was withdrawn is not promoted without a reason', async () => {
  const { dialog, submit } = await openCanary({ takenBack: [aTakenBack()] });
  expect(dialog.getByText('1.5.0 was withdrawn on Nov 20, 2026 by Ana: Threads stay empty')).toBeVisible();
  expect(dialog.getByText('Say why it can be served again.')).toBeVisible();
  await submit();

  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);
});

test('[PF-13] without a canary a version is chosen, and never the stable one', async () => {
  const { user } = showRemote(aQuietRemote());
  await chooseItem(user, { menu: 'More actions', item: 'Promote a release' });
  const dialog = within(await findDialog('Promote a release of mfe-inbox'));
  const version = dialog.getByRole('combobox', { name: /^Version/ });
  expect([...version.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a version',
    '1.5.0, published Nov 20, 2026 by Ana',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await dialog.findByText('Choose a version.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);

  await user.selectOptions(version, '1.5.0');
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  await waitFor(() =>
    expect(askedOf(takeReleaseStep)).toEqual([
      { step: { command: 'promote', remote: 'mfe-inbox', version: '1.5.0', why: '' } },
    ]),
  );
});

test('[PF-13] a refusal by the server keeps the dialog, and what was typed', async () => {
  const sentences = ['Releases are frozen.', 'Rolling back stays possible.'];
  const { dialog, user, submit } = await openCanary({}, { outcome: 'refused', sentences });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New thread');
  await submit();

  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Nothing was changed.*frozen.*possible\.$/);
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('New thread');
  expect(askedOf(listReleases)).toHaveLength(1);
});

test('[PF-13] if somebody else was quicker, it says so and shows what runs now', async () => {
  const { dialog, user, submit } = await openCanary(
    {},
    { outcome: 'overtaken', sentences: ['mfe-inbox was changed by Ben.'] },
  );
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New thread');
  await submit();

  expect(await dialog.findByText('mfe-inbox was changed by Ben.')).toBeVisible();
  expect(dialog.getByText('Someone else was quicker')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('New thread');
  await waitFor(() => expect(askedOf(listReleases)).toHaveLength(2));
});

test('[PF-13] a failed call shows the usual error and keeps what was typed', async () => {
  const { dialog, user, submit, notices } = await openCanary();
  mockApi(takeReleaseStep, fails('unavailable'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New thread');
  await submit();

  await waitFor(() => expect(notices.map(({ tone }) => tone)).toEqual(['error']));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('New thread');
});

test('[PF-13] a second submission within the same moment is not sent', async () => {
  const { dialog } = await openCanary();
  mockApi(takeReleaseStep, hangs());
  const form = dialog.getByRole('textbox', { name: 'Reason' }).closest('form');
  if (!form) {
    throw new Error('There is no form.');
  }
  fireEvent.submit(form);
  fireEvent.submit(form);

  await waitFor(() => expect(dialog.getByRole('button', { name: 'Promote' })).toBeDisabled());
  expect(askedOf(takeReleaseStep)).toHaveLength(1);
});

test('[PF-13] says what promoting does, then closes with what was done, and asks again', async () => {
  const { dialog, user, submit, notices } = await openCanary();
  expect(
    dialog.getByText('Everybody gets 1.5.0 instead of 1.4.2. 1.4.2 becomes the last known good release.'),
  ).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' New thread ');
  await submit();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    { step: { command: 'promote', remote: 'mfe-inbox', version: '1.5.0', why: 'New thread' } },
  ]);
  expect(notices).toEqual([{ tone: 'success', text: 'Promoted. Everybody is served it.' }]);
  await waitFor(() => expect(askedOf(listReleases)).toHaveLength(2));
});
