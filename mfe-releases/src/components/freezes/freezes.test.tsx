import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { askedOf, chooseItem, findDialog, fireEvent, screen, waitFor, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aFreeze, aQuietRemote, aRemote } from '../../testing/samples.ts';
import { showRemote } from '../../testing/show-remote.tsx';

const until = 'Sun, Dec 1, 2120, 8:00 AM';
const put = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

test('[PF-13] a freeze needs a time in the future and a reason', async () => {
  const { user } = showRemote(aQuietRemote());
  await chooseItem(user, { menu: 'More actions', item: 'Freeze' });
  const dialog = within(await findDialog('Freeze mfe-inbox'));
  put(dialog.getByLabelText('Date'), '2020-12-01');
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));
  expect(await dialog.findByText('Choose a time in the future.')).toBeVisible();
  expect(dialog.getByText('Enter a reason.')).toBeVisible();

  put(dialog.getByLabelText('Date'), '');
  expect(await dialog.findByText('Enter a date and a time.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);
});

test('[PF-13] a remote is frozen until a time in the zone of the organization', async () => {
  const { user } = showRemote(aQuietRemote());
  await chooseItem(user, { menu: 'More actions', item: 'Freeze' });
  const dialog = within(await findDialog('Freeze mfe-inbox'));
  expect(dialog.getByText('Time zone: Pacific Time (Los Angeles)')).toBeVisible();
  put(dialog.getByLabelText('Date'), '2120-12-01');
  put(dialog.getByLabelText('Time'), '08:00');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Holidays');
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    {
      step: { command: 'freeze', remote: 'mfe-inbox', until: '2120-12-01T16:00:00.000Z', why: 'Holidays' },
    },
  ]);
});

test('[PF-13] people who may release every remote freeze all of them', async () => {
  const { user } = showRemote(aQuietRemote(), { at: '/releases', mayReleaseAll: true });
  await user.click(await screen.findByRole('button', { name: 'Freeze all' }));
  const dialog = within(await findDialog('Freeze all remotes'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Holidays');
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));

  await waitFor(() => expect(askedOf(takeReleaseStep)).toHaveLength(1));
  expect(askedOf(takeReleaseStep)[0]?.step).toMatchObject({ command: 'freeze', remote: null });
});

test('[PF-13] both pages say what is frozen, and only those who may end a freeze', async () => {
  const freezes = [
    aFreeze(),
    aFreeze({ remote: 'mfe-inbox', why: 'Audit' }),
    aFreeze({ remote: 'mfe-admin' }),
  ];
  const remote = aRemote({ mayRelease: true });
  const { unmount } = showRemote(remote, { freezes });
  expect(await screen.findByText(`All remotes are frozen until ${until}`)).toBeVisible();
  expect(screen.getByText('By Ana: Holidays')).toBeVisible();
  expect(screen.getByText('By Ana: Audit')).toBeVisible();
  expect(screen.queryByText(/^mfe-admin is frozen/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^End freeze/ })).toHaveLength(1);
  unmount();

  showRemote(remote, { freezes, at: '/releases', mayReleaseAll: true });
  expect(await screen.findByText(`mfe-admin is frozen until ${until}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'End freeze of all remotes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End freeze of mfe-admin' })).not.toBeInTheDocument();
});

test('[PF-13] a freeze ends early only with a reason', async () => {
  const freezes = [aFreeze({ remote: 'mfe-inbox' })];
  const { user } = showRemote(aQuietRemote(), { freezes });
  await user.click(await screen.findByRole('button', { name: 'End freeze of mfe-inbox' }));
  const dialog = within(await findDialog('End the freeze of mfe-inbox'));
  expect(dialog.getByText(`mfe-inbox is frozen until ${until}, by Ana: Holidays`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End freeze' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A fix for signing in');
  await user.click(dialog.getByRole('button', { name: 'End freeze' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    { step: { command: 'unfreeze', remote: 'mfe-inbox', why: 'A fix for signing in' } },
  ]);
});
