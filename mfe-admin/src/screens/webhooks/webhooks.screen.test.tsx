import {
  listDeliveries,
  queryGraphql,
  replaceWebhookSecret,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from 'shared-contracts/api/webhooks';
import { webhookDocuments } from 'shared-contracts/domain/webhook-documents';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { aDelivery, aWebhook } from '../../testing/samples.ts';

const { url } = aWebhook();
const open = (me = staff('owner')) => renderScreen(<AppRoutes />, { at: '/settings/webhooks', me });
const mockWebhooks = (...webhooks: ReturnType<typeof aWebhook>[]) =>
  answers<typeof queryGraphql>({
    data: { webhooks: webhooks.map((one) => ({ ...one, id: String(one.id) })) },
  });
const refused = (message: string) => answers<typeof queryGraphql>({ data: null, errors: [{ message }] });

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Register webhook' }));

  return within(await findDialog('Register webhook'));
}

test('[AD-06] webhooks are for those who manage users', async () => {
  const { visited } = open(staff('agent'));

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
});

test('[AD-06] says that webhooks are loading', async () => {
  mockApi(queryGraphql, hangs());
  open();

  expect(await screen.findByText('Loading webhooks')).toBeInTheDocument();
});

test('[AD-06] webhooks that could not be loaded are loaded again', async () => {
  mockApi(queryGraphql, fails('invalid_input'), mockWebhooks(aWebhook()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(url)).toBeInTheDocument();
});

test('[AD-06] says what the GraphQL endpoint refused, in the words of the product', async () => {
  mockApi(queryGraphql, refused('You do not have permission to do this.'));
  open();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error from GraphQL API: You do not have permission to do this.',
  );
});

test('[AD-06] an endpoint needs a whole address and an event; a refusal keeps what was entered', async () => {
  mockApi(queryGraphql, mockWebhooks(), refused('Webhooks need a public address that starts with https://.'));
  const opened = open();
  const { user } = opened;
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeInTheDocument();
  const dialog = await openDialog(opened);
  const register = dialog.getByRole('button', { name: 'Register' });
  await user.type(dialog.getByLabelText(/^URL/), 'shop.example');
  for (const box of dialog.getAllByRole('checkbox')) {
    await user.click(box);
  }
  await user.click(register);
  expect(await dialog.findByText(/^Enter a whole address/)).toBeInTheDocument();
  expect(dialog.getByText('Choose at least one event.')).toBeInTheDocument();
  expect(askedOf(queryGraphql)).toHaveLength(1);

  await user.click(dialog.getByRole('checkbox', { name: /^MESSAGE_RECEIVED/ }));
  await user.clear(dialog.getByLabelText(/^URL/));
  await user.type(dialog.getByLabelText(/^URL/), 'http://10.0.0.1/texts');
  await user.click(register);
  expect(
    await dialog.findByText(/^Error from GraphQL API: Webhooks need a public address/),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText(/^URL/)).toHaveValue('http://10.0.0.1/texts');
});

test('[AD-06] the signing secret is shown once', async () => {
  const registered = { ...aWebhook(), id: '4', secret: 'whsec_c2VjcmV0' };
  mockApi(
    queryGraphql,
    mockWebhooks(),
    answers({ data: { registerWebhook: registered } }),
    mockWebhooks(aWebhook()),
  );
  const opened = open();
  const { user, notices } = opened;
  const dialog = await openDialog(opened);
  await user.type(dialog.getByLabelText(/^URL/), url);
  await user.click(dialog.getByRole('button', { name: 'Register' }));

  const shown = within(await findDialog('Signing secret'));
  expect(shown.getByText('whsec_c2VjcmV0')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).not.toBeInTheDocument());
  expect(notices).toMatchObject([{ text: 'Registered webhook' }]);
  expect(askedOf(queryGraphql)[1]).toMatchObject({ query: webhookDocuments.register, variables: { url } });
});

test('[AD-06] a secret is replaced after a question; one that leaked stops signing immediately', async () => {
  const formerUntil = '2026-12-02T18:30:00.000Z';
  mockApi(queryGraphql, mockWebhooks(aWebhook()));
  mockApi(
    replaceWebhookSecret,
    fails('not_found'),
    answers({ secret: 'whsec_bmV3', formerUntil }),
    answers({ secret: 'whsec_bmV4dA==', formerUntil: null }),
  );
  const { user, notices } = open();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: `Replace secret of ${url}` }));

    return within(await screen.findByRole('alertdialog'));
  };
  const question = await ask();
  expect(question.getByText(/For 24 hours, events to .* are signed with both secrets/)).toBeInTheDocument();
  const replace = question.getByRole('button', { name: 'Replace secret' });
  await user.click(replace);
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.click(replace);
  const shown = within(await findDialog('Signing secret'));
  expect(shown.getByText('whsec_bmV3')).toBeInTheDocument();
  expect(shown.getByText(/^Events are signed with the old secret too until Wed, Dec 2/)).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Done' }));

  const again = await ask();
  await user.click(again.getByRole('checkbox', { name: /^The old secret leaked/ }));
  expect(again.getByText(/will refuse events until it has the new secret/)).toBeInTheDocument();
  await user.click(again.getByRole('button', { name: 'Replace secret' }));
  expect(within(await findDialog('Signing secret')).queryByText(/old secret too/)).not.toBeInTheDocument();
  expect(askedOf(replaceWebhookSecret)).toEqual([
    { webhookId: 4, isLeaked: false },
    { webhookId: 4, isLeaked: false },
    { webhookId: 4, isLeaked: true },
  ]);
});

test('[AD-06] one that was turned off says why, and is turned on again; tests are for those that are on', async () => {
  const off = aWebhook({ id: 5, url: 'https://old.example/texts', isActive: false, disabledReason: 'Gone.' });
  mockApi(queryGraphql, mockWebhooks(aWebhook(), off));
  mockApi(switchWebhook, answers(aWebhook()));
  mockApi(
    testWebhook,
    fails('webhook_disabled'),
    answers(aDelivery({ eventType: 'TEST', status: 'pending' })),
  );
  const { user, notices } = open();
  expect(await screen.findByText('Gone.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `Send test event to ${off.url}` })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Turn on ${off.url}` }));
  await waitFor(() => expect(askedOf(switchWebhook)).toEqual([{ webhookId: 5, isActive: true }]));

  const send = screen.getByRole('button', { name: `Send test event to ${url}` });
  await user.click(send);
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  await user.click(send);
  await waitFor(() => expect(notices[1]).toMatchObject({ text: /^Test event sent/ }));
});

test('[AD-06] the log says what came of each event, and sends one again', async () => {
  mockApi(queryGraphql, mockWebhooks(aWebhook()));
  const failed = aDelivery({
    id: 32,
    eventId: 'msg_32',
    status: 'pending',
    attempts: 2,
    responseStatus: 500,
    error: 'The endpoint returned 500.',
    nextAttemptAt: '2026-07-01T16:05:00.000Z',
  });
  mockApi(listDeliveries, answers({ items: [failed, aDelivery()], nextPageCursor: 0 }));
  mockApi(resendDelivery, answers(aDelivery({ status: 'pending' })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Log of ${url}` }));
  const log = within(await findDialog('Webhook log'));
  expect(await log.findByText('Retrying')).toBeInTheDocument();
  expect(log.getByText('The endpoint returned 500.')).toBeInTheDocument();
  expect(log.getByText('2 attempts')).toBeInTheDocument();
  expect(log.getByText('Delivered')).toBeInTheDocument();
  await user.click(log.getByRole('button', { name: 'Resend msg_32' }));

  await waitFor(() => expect(askedOf(resendDelivery)).toEqual([{ webhookId: 4, deliveryId: 32 }]));
});

test('[AD-06] the log of an endpoint that heard of nothing says how to try it', async () => {
  mockApi(queryGraphql, mockWebhooks(aWebhook()));
  mockApi(listDeliveries, answers({ items: [], nextPageCursor: 0 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Log of ${url}` }));

  expect(await screen.findByRole('heading', { name: 'Nothing sent yet' })).toBeInTheDocument();
});

test('[AD-06] a webhook is deleted after a question', async () => {
  mockApi(
    queryGraphql,
    mockWebhooks(aWebhook()),
    answers({ data: { deleteWebhook: { id: '4' } } }),
    mockWebhooks(),
  );
  const { user, notices } = open();
  await user.click(await screen.findByRole('button', { name: `Delete ${url}` }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeInTheDocument();
  expect(notices).toMatchObject([{ text: 'Deleted webhook' }]);
  expect(askedOf(queryGraphql)[1]).toEqual({ query: webhookDocuments.delete, variables: { id: '4' } });
});
