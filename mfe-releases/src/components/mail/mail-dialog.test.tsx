import { getReleaseMail, setReleaseMail } from 'shared-contracts/api/releases/mail';
import { answers, askedOf, fails, findDialog, mockApi, screen, waitFor, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aQuietRemote } from '../../testing/samples.ts';
import { showRemote } from '../../testing/show-remote.tsx';

async function open(saved: string[] | null) {
  mockApi(getReleaseMail, answers({ remotes: saved }));
  mockApi(setReleaseMail, answers({ remotes: null }));
  const { user } = showRemote(aQuietRemote(), { at: '/releases' });
  await user.click(await screen.findByRole('button', { name: 'Email' }));
  const dialog = within(await findDialog('Email about releases'));
  await dialog.findByRole('radio', { name: 'Nothing' });

  return { user, dialog };
}

test('[PF-14] mail about releases that cannot be read says so', async () => {
  mockApi(getReleaseMail, fails('unavailable'));
  const { user } = showRemote(aQuietRemote(), { at: '/releases' });
  await user.click(await screen.findByRole('button', { name: 'Email' }));

  expect(await within(await findDialog('Email about releases')).findByRole('alert')).toHaveTextContent(
    'The service is not available right now.',
  );
});

test('[PF-14] people get no mail about releases unless they ask, for all of theirs or some', async () => {
  const { user, dialog } = await open([]);
  expect(dialog.getByRole('radio', { name: 'Nothing' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Only some' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'mfe-inbox' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(setReleaseMail)).toEqual([{ remotes: ['mfe-inbox'] }]);
});

test.each([
  { of: 'all remotes', saved: null, checked: 'All that I may release', click: 'Nothing', sent: [] },
  {
    of: 'some remotes, without one that they lost',
    saved: ['mfe-inbox', 'mfe-lost'],
    checked: 'Only some',
    click: 'All that I may release',
    sent: null,
  },
])('[PF-14] the choice of $of is shown and changed', async ({ saved, checked, click, sent }) => {
  const { user, dialog } = await open(saved);
  expect(dialog.getByRole('radio', { name: checked })).toBeChecked();
  expect(dialog.queryByText('mfe-lost')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: click }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(askedOf(setReleaseMail)).toEqual([{ remotes: sent }]));
});
