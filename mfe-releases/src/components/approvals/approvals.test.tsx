import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { askedOf, chooseItem, findDialog, screen, waitFor, within } from 'shared-ui/testing';
import { describe, expect, test } from 'vitest';
import { aPublished, aQuietRemote, aRemote, aRequest, aRule } from '../../testing/samples.ts';
import { showRemote } from '../../testing/show-remote.tsx';

const title = 'Ana Diaz (ana@example.com) asks to promote mfe-inbox 1.5.0';
const requestedAt = aRequest().at;
const waiting = (changes: Parameters<typeof aRequest>[0] = {}) =>
  aRemote({ mayRelease: true, request: aRequest(changes) });

describe('[PF-13] nobody approves', () => {
  test.each([
    {
      of: 'their own request',
      changes: { isOwn: true, mayApprove: false },
      says: 'You asked for this, so somebody else has to approve it.',
      end: 'Withdraw request',
    },
    {
      of: 'a release that they published unverified',
      changes: { mayApprove: false, isUnverified: true as const },
      says: 'You published this release without checks, so somebody else has to approve it.',
      end: 'Decline',
    },
  ])('$of', async ({ changes, says, end }) => {
    showRemote(waiting(changes));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getByRole('button', { name: end })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  test('a request of a remote that they may only look at', async () => {
    showRemote(aRemote({ mayRelease: false, request: aRequest({ mayApprove: false }) }));

    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});

test('[PF-13] a second person sees what happens, and approves the request that they saw', async () => {
  const { user } = showRemote(waiting());
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await findDialog('Approve 1.5.0'));
  expect(dialog.getByText(/^Everybody gets 1\.5\.0 instead of 1\.4\.2\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve and promote' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    { step: { command: 'approve', remote: 'mfe-inbox', version: '1.5.0', requestedAt } },
  ]);
});

test('[PF-13] a refusal keeps the dialog', async () => {
  const sentence = 'Nobody asks for mfe-inbox 1.5.0 in this way any more.';
  const { user } = showRemote(waiting(), { result: { outcome: 'overtaken', sentences: [sentence] } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await findDialog('Approve 1.5.0'));
  await user.click(dialog.getByRole('button', { name: 'Approve and promote' }));

  expect(await dialog.findByText(sentence)).toBeVisible();
});

test.each([
  { isOwn: false, button: 'Decline', dialogTitle: 'Decline the request for 1.5.0', submit: 'Decline' },
  {
    isOwn: true,
    button: 'Withdraw request',
    dialogTitle: 'Withdraw the request for 1.5.0',
    submit: 'Withdraw',
  },
])('[PF-13] $button needs a reason', async ({ isOwn, button, dialogTitle, submit }) => {
  const { user } = showRemote(waiting({ isOwn, mayApprove: !isOwn }));
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await findDialog(dialogTitle));
  await user.click(dialog.getByRole('button', { name: submit }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  expect(askedOf(takeReleaseStep)).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not today');
  await user.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(takeReleaseStep)).toEqual([
    { step: { command: 'decline', remote: 'mfe-inbox', version: '1.5.0', requestedAt, why: 'Not today' } },
  ]);
});

test('[PF-13] the page of all remotes says what waits, and leads to it', async () => {
  showRemote(waiting(), { at: '/releases', approvals: [aRule()] });

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open mfe-inbox' })).toHaveAttribute('href', '/releases/mfe-inbox');
  expect(screen.getByText('Promoting all remotes needs a second person')).toBeVisible();
  expect(screen.getByText('By Ana: Audit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test.each([
  {
    of: 'a rule',
    shown: { approvals: [aRule({ remote: 'mfe-inbox' })] },
    says: 'This needs a second person',
  },
  {
    of: 'an unverified release',
    published: [aPublished({ isUnverified: true })],
    shown: { approvals: [aRule({ remote: 'mfe-admin' })] },
    says: '1.5.0 was published without checks',
  },
])('[PF-13][PF-16] with $of promoting asks for an approval', async ({ shown, published, says }) => {
  const { user } = showRemote(aQuietRemote(published ? { published } : {}), shown);
  await chooseItem(user, { menu: 'More actions', item: 'Promote a release' });
  const dialog = within(await findDialog('Promote a release of mfe-inbox'));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Version/ }), '1.5.0');
  expect(await dialog.findByText(says)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));

  await waitFor(() => expect(askedOf(takeReleaseStep)).toHaveLength(1));
  expect(askedOf(takeReleaseStep)[0]?.step).toMatchObject({ command: 'promote', version: '1.5.0' });
});

test('[PF-16] published releases and the history say what is unverified', async () => {
  const event = { revision: 8, at: requestedAt, who: 'Ana', remote: 'mfe-inbox', version: '1.5.0' };
  showRemote(aRemote({ published: [aPublished({ isUnverified: true })] }), {
    events: [
      { ...event, event: 'requested', why: 'Urgent', isUnverified: true },
      { ...event, revision: 6, event: 'off', remote: null, why: 'Audit is over' },
    ],
  });

  expect(await screen.findByRole('table', { name: 'Published releases' })).toHaveTextContent(
    '1.5.0 Canary Unverified',
  );
  const rows = within(screen.getByRole('table', { name: 'History' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Requested UnverifiedPromoting 1.5.0 waits for a second personAna');
  expect(rows[2]).toHaveTextContent('Promoted');
  expect(rows[3]).toHaveTextContent('Promoting all remotes no longer needs a second person by this rule');
});
