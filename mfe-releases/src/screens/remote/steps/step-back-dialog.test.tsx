import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { askedOf, chooseItem, findDialog, screen, waitFor, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aRemote } from '../../../testing/samples.ts';
import { showRemote } from '../../../testing/show-remote.tsx';

test.each([
  {
    item: 'Withdraw 1.5.0',
    submit: 'Withdraw',
    version: '1.5.0',
    effect: /^1\.5\.0 went to 10 % of organizations and Harbor Coffee\. Everybody gets 1\.4\.2\. /,
  },
  {
    item: 'Roll back to 1.4.1',
    submit: 'Roll back',
    version: '1.4.2',
    effect: /^Everybody gets 1\.4\.1 instead of 1\.4\.2\. The canary 1\.5\.0 isn't affected\. /,
  },
])('[PF-13] $item says what happens, and needs a reason', async ({ item, submit, version, effect }) => {
  const { user } = showRemote(aRemote({ mayRelease: true }));
  await chooseItem(user, { menu: 'More actions', item });
  const dialog = within(await findDialog(item));
  expect(dialog.getByText(effect)).toHaveTextContent(`${version} is marked as withdrawn`);
  await user.click(dialog.getByRole('button', { name: submit }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Threads stay empty');
  await user.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    { step: { command: 'rollback', remote: 'mfe-inbox', version, why: 'Threads stay empty' } },
  ]);
});
