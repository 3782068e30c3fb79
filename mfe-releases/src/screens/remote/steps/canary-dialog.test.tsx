import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { askedOf, chooseItem, findDialog, screen, waitFor, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aQuietRemote, aRemote, aTakenBack } from '../../../testing/samples.ts';
import { showRemote } from '../../../testing/show-remote.tsx';

const shareField = /^Share of organizations in percent/;

async function tryRelease(remote = aQuietRemote()) {
  const shown = showRemote(remote);
  await shown.user.click(await screen.findByRole('button', { name: 'Try a release' }));
  const dialog = within(await findDialog('Try a release of mfe-inbox'));
  const submit = () => shown.user.click(dialog.getByRole('button', { name: 'Start canary' }));

  return { ...shown, dialog, submit };
}

test('[PF-13] a canary needs a version and a share of 0 to 100 percent, and numbers of organizations', async () => {
  const { dialog, user, submit } = await tryRelease();
  await user.type(dialog.getByRole('textbox', { name: shareField }), '101');
  await user.type(dialog.getByRole('textbox', { name: 'Always for these organizations' }), '7, Harbor');
  await submit();

  expect(await dialog.findByText('Choose a version.')).toBeVisible();
  expect(dialog.getByText('Enter a number from 0 to 100, such as 12.5.')).toBeVisible();
  expect(dialog.getByText(/^"Harbor" isn't the number of an organization\./)).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);
});

test('[PF-13] a version that was withdrawn is not tried again without a reason', async () => {
  const { dialog, user, submit } = await tryRelease(aQuietRemote({ takenBack: [aTakenBack()] }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Version/ }), '1.5.0');
  await user.type(dialog.getByRole('textbox', { name: shareField }), '10');
  await submit();

  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);
});

test('[PF-13] a canary goes to the share and the organizations that were entered', async () => {
  const { dialog, user, submit } = await tryRelease();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Version/ }), '1.5.0');
  await user.type(dialog.getByRole('textbox', { name: shareField }), '12.5');
  await user.type(dialog.getByRole('textbox', { name: 'Always for these organizations' }), '1, 40,1');
  expect(dialog.getByText(/1 is Harbor Coffee\.$/)).toBeVisible();
  expect(dialog.getByText('Everybody else gets 1.4.2.')).toBeVisible();
  await submit();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    {
      step: {
        command: 'canary',
        remote: 'mfe-inbox',
        version: '1.5.0',
        percent: 12.5,
        organizations: [1, 40],
        why: '',
      },
    },
  ]);
});

test("[PF-13] the canary's share is changed, starting from what it is", async () => {
  const { user } = showRemote(aRemote({ mayRelease: true, takenBack: [aTakenBack()] }));
  await chooseItem(user, { menu: 'More actions', item: 'Change share' });
  const dialog = within(await findDialog('Change the share of 1.5.0'));
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Always for these organizations' })).toHaveValue('1');
  const share = dialog.getByRole('textbox', { name: shareField });
  expect(share).toHaveValue('10');
  await user.clear(share);
  await user.type(share, '50');
  await user.click(dialog.getByRole('button', { name: 'Change share' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    {
      step: {
        command: 'canary',
        remote: 'mfe-inbox',
        version: '1.5.0',
        percent: 50,
        organizations: [1],
        why: '',
      },
    },
  ]);
});
