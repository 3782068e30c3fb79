import { uploadImage } from 'shared-contracts/api/files';
import { closeConversation, reopenConversation } from 'shared-contracts/api/inbox';
import {
  dismissOptOutSuggestion,
  getContact,
  unsubscribeContact,
} from 'shared-contracts/api/contacts/one-contact';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { listScheduled } from 'shared-contracts/api/scheduling';
import type { Media, Message } from 'shared-contracts/domain/message';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  act,
  answers,
  askedOf,
  fails,
  findDialog,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import type { Answer } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import 'shared-ui/testing/layout';
// The page imports it lazily. Importing it here keeps expectations from waiting for a file.
import './header/header-actions.tsx';
import { aContact, aMessage } from '../../testing/samples.ts';
import { ConversationScreen } from './conversation.screen.tsx';

beforeEach(() => mockApi(listScheduled, answers({ items: [] })));

const page = (items: Message[], nextPageCursor = 0) => ({ items, nextPageCursor });
const show = (options: { at?: string } = {}) =>
  renderScreen(<ConversationScreen />, {
    at: options.at ?? '/conversations/1',
    route: '/conversations/:contactId',
  });
const composer = () => screen.findByRole('textbox', { name: 'Message to Marta Diaz' });
/** Answers like the API to a sent message, with its idempotency key. */
const takesText: Answer<typeof sendMessage> = (input) =>
  Promise.resolve(
    aMessage(50, {
      direction: 'outbound',
      status: 'queued',
      body: input.body ?? '',
      clientKey: input.clientKey ?? null,
    }),
  );
/** Whether the browser closes the tab without asking. */
const closesAtOnce = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const aPicture = (name = 'cat.png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('[IN-02] an unknown contact is said to be not found', async () => {
  mockApi(getContact, fails('not_found'));
  mockApi(listMessages, fails('not_found'));
  show({ at: '/conversations/404' });

  expect(
    await screen.findByText(
      'Sorry, but the contact you requested was not found or you do not have permission!',
    ),
  ).toBeInTheDocument();
});

test('[IN-02] an address that holds no contact asks nothing', async () => {
  show({ at: '/conversations/abc' });

  expect(await screen.findByText(/was not found or you do not have permission/)).toBeInTheDocument();
  expect(askedOf(getContact)).toEqual([]);
});

test('[IN-02] messages that failed to load can be retried', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, fails('internal'), fails('internal'), answers(page([aMessage(1)])));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Text 1')).toBeInTheDocument();
});

test('[IN-02] shows the texts of both sides, oldest first, with what became of ours', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(
    listMessages,
    answers(
      page([
        aMessage(3, { direction: 'outbound', status: 'failed', description: 'The number is a landline.' }),
        aMessage(2, { direction: 'outbound', status: 'delivered', sentBy: 'Robin Reyes' }),
        aMessage(1),
      ]),
    ),
  );
  show();

  const log = await screen.findByRole('log', { name: 'Messages with Marta Diaz' });
  await within(log).findByText('Text 1');
  expect(log.textContent).toMatch(/Text 1.*Text 2.*Robin Reyes.*Delivered.*Text 3.*Not sent/s);
  expect(
    within(log).getByRole('button', { name: 'Not sent: The number is a landline.' }),
  ).toBeInTheDocument();
});

test("[IN-02] a failure about which the carrier says only ok reads 'Message failed to send.'", async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(
    listMessages,
    answers(page([aMessage(1, { direction: 'outbound', status: 'failed', description: 'ok' })])),
  );
  show();

  expect(
    await screen.findByRole('button', { name: 'Not sent: Message failed to send.' }),
  ).toBeInTheDocument();
});

test('[IN-02] a contact’s message is text, and only web addresses become links', async () => {
  mockApi(getContact, answers(aContact()));
  const body = '<b>hi</b> see https://harbor.test/menu and javascript:alert(1)';
  mockApi(listMessages, answers(page([aMessage(1, { body })])));
  show();

  const link = await screen.findByRole('link', { name: 'https://harbor.test/menu' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByRole('log')).toHaveTextContent('<b>hi</b>');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('[IN-02] an address that would read as another is shown as text, or as it is looked up', async () => {
  mockApi(getContact, answers(aContact()));
  const turned = 'https://harbor.test/\u202Egpj.exe';
  const body = `${turned}\nhttps://\u2067harbor.test\u2069 https://p\u0430ypal.com/in https://bücher.de`;
  mockApi(listMessages, answers(page([aMessage(1, { body: body.replace(' ', '\n') })])));
  show();

  const real = await screen.findByRole('link', { name: 'https://xn--pypal-4ve.com/in' });
  expect(new URL(real.getAttribute('href') ?? '').hostname).toBe('xn--pypal-4ve.com');
  expect(screen.getByRole('link', { name: 'https://bücher.de' })).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('log')).toHaveTextContent(turned);
});

test('[IN-02] the punctuation around an address is not part of its link', async () => {
  mockApi(getContact, answers(aContact()));
  const body = '“https://harbor.test/menu” at 5.pm, 看 https://pier.test。谢谢 harbor.com/sale!';
  mockApi(listMessages, answers(page([aMessage(1, { body })])));
  show();

  await screen.findByRole('link', { name: 'https://harbor.test/menu' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
  expect(links).toEqual(['https://harbor.test/menu', 'https://pier.test/', 'https://harbor.com/sale']);
  expect(screen.getByRole('log')).toHaveTextContent(body);
});

test('[IN-20] a picture of the contact is shown and enlarged, another file is a download', async () => {
  const picture = {
    url: 'https://api.test/m/a.png',
    contentType: 'image/png',
    bytes: 9,
    width: 800,
    height: 600,
  };
  const card = {
    url: 'https://api.test/m/card.vcf',
    contentType: 'text/vcard',
    bytes: 9,
    width: null,
    height: null,
  };
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1, { body: '', media: [picture, card] })])));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Enlarge picture 1 of 1 from Marta Diaz' }));
  expect(await findDialog('Picture from Marta Diaz')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'Download Contact card', hidden: true })).toHaveAttribute(
    'href',
    'https://api.test/m/card.vcf?download=1',
  );
});

test('[SH-26] a support session says so with every message fetch', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { session } = show();
  act(() => session.setAdminSession(true));

  await waitFor(() =>
    expect(askedOf(listMessages).at(-1)).toEqual({ accountId, contactId: 1, is_admin_session: true }),
  );
});

test('[IN-02] a text that comes in appears by itself and is read out', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(
    listMessages,
    answers(page([aMessage(1)])),
    answers(page([aMessage(2, { body: 'Are you open?' }), aMessage(1)])),
  );
  const { bus } = show();
  await screen.findByText('Text 1');

  bus.emit('message.added', { accountId, contactId: 1, messageId: 2, direction: 'inbound' });

  expect(await screen.findByText('Are you open?')).toBeInTheDocument();
  expect(screen.getByText('Marta Diaz: Are you open?')).toBeInTheDocument();
});

test('[IN-02] the status of a text moves on, live', async () => {
  const ours = aMessage(1, { direction: 'outbound', status: 'sending' });
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([ours])), answers(page([{ ...ours, status: 'delivered' }])));
  const { bus } = show();
  await screen.findByText('Sending');

  bus.emit('message.changed', { accountId, contactId: 1, messageId: 1 });

  expect(await screen.findByText('Delivered')).toBeInTheDocument();
});

test('[IN-03] a text stands in the thread at once, and once only when the API has it', async () => {
  let release: (message: Message) => void = () => undefined;
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(
    sendMessage,
    (input) =>
      new Promise((resolve) => {
        release = () => void takesText(input).then(resolve);
      }),
  );
  const { user } = show();

  await user.type(await composer(), 'On our way{Control>}{Enter}{/Control}');
  const log = screen.getByRole('log');
  expect(await within(log).findByText('Sending…')).toBeInTheDocument();
  expect(await composer()).toHaveValue('');
  release(aMessage(1));

  expect(await within(log).findByText('Queued')).toBeInTheDocument();
  expect(within(log).getAllByText('On our way')).toHaveLength(1);
  expect(askedOf(sendMessage)[0]).toMatchObject({
    accountId,
    contactId: 1,
    body: 'On our way',
    mediaLinks: [],
  });
});

test.each([
  ['did not reach the server', 'unreachable'],
  ['the server could not store', 'unavailable'],
] as const)(
  '[IN-03] a text that %s keeps its words, and is sent under its key when it is back',
  async (_why, code) => {
    mockApi(getContact, answers(aContact()));
    mockApi(listMessages, answers(page([aMessage(1)])));
    mockApi(sendMessage, fails(code), takesText);
    const { user } = show();

    await user.type(await composer(), 'On our way{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Waiting for the connection/)).toBeInTheDocument();
    expect(await screen.findByText(/^No connection\./)).toBeInTheDocument();
    // threema-ch/threema-web#504, element-hq/element-web#19688: closing the tab would lose it, so the browser asks.
    expect(closesAtOnce()).toBe(false);
    window.dispatchEvent(new Event('online'));

    expect(await screen.findByText('Queued')).toBeInTheDocument();
    expect(closesAtOnce()).toBe(true);
    const [first, second] = askedOf(sendMessage);
    expect(first?.clientKey).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.clientKey).toBe(first?.clientKey);
  },
);

test('[IN-03] a text that failed can be deleted', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(sendMessage, fails('unreachable'));
  const { user } = show();

  await user.type(await composer(), 'Never mind{Meta>}{Enter}{/Meta}');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByText('Never mind')).not.toBeInTheDocument());
});

test('[IN-03] Enter begins a new line and nothing is sent; an empty message cannot be sent', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { user } = show();
  const box = await composer();

  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(box, 'One{Enter}Two');

  expect(box).toHaveValue('One\nTwo');
  expect(askedOf(sendMessage)).toEqual([]);
});

test('[IN-03] a text that still holds a placeholder is not sent', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { user } = show();
  const box = await composer();

  await user.type(box, 'Hi {{contact.name}!');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(screen.getByRole('alert')).toHaveTextContent('The message still contains a placeholder');
  expect(askedOf(sendMessage)).toEqual([]);
  expect(box).toHaveValue('Hi {contact.name}!');
});

test('[CA-09] counts characters and segments, and warns of many', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { user } = show();
  const box = await composer();

  await user.click(box);
  await user.paste('a'.repeat(460));
  expect(screen.getByText(/612 characters, 4 segments · SMS/)).toBeInTheDocument();
  expect(screen.getByText('High segment count may result in increased costs')).toBeInTheDocument();
  await user.clear(box);
  await user.paste('ç');
  expect(screen.getByText(/1\/70 characters, 1 segment · SMS, Unicode/)).toBeInTheDocument();
});

test('[IN-03] a draft is there again after a reload', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { user, unmount } = show();
  await user.type(await composer(), 'Half a sent');
  unmount();

  show();

  expect(await composer()).toHaveValue('Half a sent');
});

test('[IN-03] Escape leads from the composer to the list', async () => {
  const list = document.body.appendChild(document.createElement('div'));
  list.id = 'conversation-list';
  list.tabIndex = 0;
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { user } = show();

  await user.type(await composer(), '{Escape}');

  expect(list).toHaveFocus();
  list.remove();
});

const menu: Media = {
  url: 'https://api.test/m/menu.png',
  contentType: 'image/png',
  bytes: 10,
  width: 4,
  height: 3,
};

test('[IN-03] a pasted picture is uploaded and goes with the message', async () => {
  const media = { ...menu, url: 'https://api.test/m/cat.png' };
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(uploadImage, answers(media));
  mockApi(sendMessage, takesText);
  const { user } = show();
  await user.click(await composer());
  const clipboard = new DataTransfer();
  clipboard.items.add(aPicture());
  await user.paste(clipboard);

  const strip = await screen.findByRole('list', { name: 'Pictures in this message' });
  await waitFor(() => expect(within(strip).queryByText('Uploading cat.png')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(askedOf(sendMessage)[0]).toMatchObject({ body: '', mediaLinks: [media.url] }));
  expect(screen.queryByRole('list', { name: 'Pictures in this message' })).not.toBeInTheDocument();
});

// RocketChat/Rocket.Chat#3551
test('[IN-03] cells of a spreadsheet are pasted as text', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  const { user } = show();
  await user.click(await composer());
  const clipboard = new DataTransfer();
  clipboard.items.add('Latte\t$5', 'text/plain');
  clipboard.items.add('<table><tr><td>Latte</td><td>$5</td></tr></table>', 'text/html');
  clipboard.items.add(aPicture('image.png'));
  await user.paste(clipboard);

  expect(await composer()).toHaveValue('Latte\t$5');
  expect(pictures()).not.toBeInTheDocument();
});

/** Opens a conversation and chooses a picture whose upload ends when `stored` is called. */
async function showUploading() {
  const { promise, resolve } = Promise.withResolvers<Media>();
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(uploadImage, () => promise);
  mockApi(sendMessage, takesText);
  const shown = show();
  await shown.user.type(await composer(), 'Our menu');
  await shown.user.upload(screen.getByLabelText('Pictures to attach'), aPicture());
  const stored = () => act(async () => resolve(menu));

  return { ...shown, stored };
}
const pictures = () => screen.queryByRole('list', { name: 'Pictures in this message' });

// stickerdaniel/saas-starter#763, mattermost/mattermost#25490
test('[IN-03] Send pressed during an upload sends the picture once, and it does not stay in the composer', async () => {
  const { user, stored } = await showUploading();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await stored();
  await waitFor(() => expect(askedOf(sendMessage)).toHaveLength(1));
  expect(pictures()).not.toBeInTheDocument();

  await user.type(await composer(), 'Anything else?{Control>}{Enter}{/Control}');
  await waitFor(() => expect(askedOf(sendMessage)).toHaveLength(2));
  expect(askedOf(sendMessage).map(({ mediaLinks }) => mediaLinks?.length)).toEqual([1, 0]);
});

// boldsoftware/shelley#282, iNPUTmice/Conversations#3854
test('[IN-03] a picture whose upload ends after the conversation was left is there on return', async () => {
  const { unmount, stored } = await showUploading();
  unmount();
  await stored();
  show();

  expect(await composer()).toHaveValue('Our menu');
  expect(pictures()).toBeInTheDocument();
});

// runbox/runbox7#58
test('[IN-03] a message sent during an upload leaves no draft, even if its conversation was left', async () => {
  const { user, unmount, stored } = await showUploading();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  unmount();
  await stored();
  await waitFor(() => expect(askedOf(sendMessage)).toHaveLength(1));
  show();

  expect(await composer()).toHaveValue('');
  expect(pictures()).not.toBeInTheDocument();
});

test('[IN-03] a message that waits for its upload cannot be sent again on return, and is gone once sent', async () => {
  const { user, unmount, stored } = await showUploading();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  unmount();
  const again = show();
  await again.user.type(await composer(), '{Control>}{Enter}{/Control}');
  expect(screen.getByText('This will be sent once the pictures are uploaded.')).toBeVisible();
  await stored();

  await waitFor(() => expect(askedOf(sendMessage)).toHaveLength(1));
  await waitFor(async () => expect(await composer()).toHaveValue(''));
  expect(askedOf(sendMessage)).toMatchObject([{ body: 'Our menu' }]);
});

test('[IN-03] a picture over 3M is refused before and by the server in the same words', async () => {
  const tooBig = 'Uh oh, that content is too big! Maximum size is 3M.';
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(uploadImage, fails('too_large'));
  const { user } = show();
  await composer();
  const input = screen.getByLabelText('Pictures to attach');

  await user.upload(input, aPicture('huge.png', 3_000_001));
  expect(await screen.findByRole('alert')).toHaveTextContent(tooBig);
  expect(askedOf(uploadImage)).toEqual([]);

  await user.upload(input, aPicture('odd.png'));
  expect(await screen.findByText(`odd.png: ${tooBig}`)).toBeInTheDocument();
});

test('[IN-20] to a contact who opted out nothing can be written, and it says what to do', async () => {
  mockApi(getContact, answers(aContact({ unsubscribedAt: '2026-07-02T10:00:00.000Z' })));
  mockApi(listMessages, answers(page([aMessage(1)])));
  show();

  expect(await screen.findByText('This contact opted out of texts.')).toBeInTheDocument();
  expect(screen.getByText(/Only they can undo this, by texting START/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each(['MYBANK', '72345'])(
  '[IN-20] a text from %s is read, cannot be answered, and says why',
  async (phone) => {
    mockApi(getContact, answers(aContact({ name: '', phone })));
    mockApi(listMessages, answers(page([aMessage(1, { direction: 'inbound', body: 'Your code is 123' })])));
    show();

    expect(await screen.findByText('This sender cannot receive replies.')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${phone} is not a phone number`))).toBeInTheDocument();
    expect(screen.getByText('Cannot receive replies')).toBeInTheDocument();
    expect(await screen.findByText('Your code is 123')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test('[IN-20] to a blocked contact nothing can be written', async () => {
  mockApi(getContact, answers(aContact({ blocked: true })));
  mockApi(listMessages, answers(page([aMessage(1)])));
  show();

  expect(await screen.findByText('This contact is blocked.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[IN-20] when the API refuses because the contact just opted out, the composer gives way', async () => {
  mockApi(getContact, answers(aContact()), answers(aContact({ unsubscribedAt: '2026-07-02T10:00:00.000Z' })));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(sendMessage, fails('contact_unsubscribed'));
  const { user } = show();

  await user.type(await composer(), 'Hello{Control>}{Enter}{/Control}');

  expect(await screen.findByText('This contact opted out of texts.')).toBeInTheDocument();
  expect(screen.getByText('Hello')).toBeInTheDocument();
});

test('[IN-20] ordinary words that ask to be left alone are suggested as an opt-out, one click to honor', async () => {
  mockApi(
    getContact,
    answers(aContact({ optOutSuggested: true })),
    answers(aContact({ unsubscribedAt: '2026-07-02T10:00:00.000Z' })),
  );
  mockApi(listMessages, answers(page([aMessage(1, { body: 'please stop texting me' })])));
  mockApi(unsubscribeContact, answers(aContact({ unsubscribedAt: '2026-07-02T10:00:00.000Z' })));
  const { user } = show();
  const suggestion = await screen.findByRole('region', { name: 'Opt-out suggestion' });

  await user.click(within(suggestion).getByRole('button', { name: 'Opt out' }));

  expect(await screen.findByText('This contact opted out of texts.')).toBeInTheDocument();
  expect(askedOf(unsubscribeContact)).toEqual([{ accountId, contactId: 1 }]);
});

test('[TX-02] a suggestion says that marketing texts are paused, and is dismissed for everybody', async () => {
  mockApi(
    getContact,
    answers(aContact({ optOutSuggested: true, marketingPaused: true })),
    answers(aContact({ optOutSuggested: false, marketingPaused: false })),
  );
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(dismissOptOutSuggestion, answers(aContact()));
  const { user } = show();
  const suggestion = await screen.findByRole('region', { name: 'Opt-out suggestion' });
  expect(suggestion).toHaveTextContent('Marketing texts are paused until you decide.');

  await user.click(within(suggestion).getByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(suggestion).not.toBeInTheDocument());
  expect(askedOf(dismissOptOutSuggestion)).toEqual([{ accountId, contactId: 1 }]);
});

test('[IN-20] opting out by hand needs a confirmation', async () => {
  mockApi(getContact, answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(unsubscribeContact, answers(aContact({ unsubscribedAt: '2026-07-02T10:00:00.000Z' })));
  const { user, notices } = show();

  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Opt out' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Opt Marta Diaz out of texts?' });
  expect(askedOf(unsubscribeContact)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Opt out' }));

  await waitFor(() => expect(notices.at(-1)?.text).toContain('Opted out.'));
});

test('[IN-04] closes with the exact words, and offers to reopen', async () => {
  mockApi(getContact, answers(aContact()), answers(aContact({ isDone: true })), answers(aContact()));
  mockApi(listMessages, answers(page([aMessage(1)])));
  mockApi(closeConversation, answers({}));
  mockApi(reopenConversation, answers({}));
  const { user, notices } = show();

  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Conversation marked as closed.'));
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));

  expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
  expect(askedOf(reopenConversation)).toEqual([{ accountId, contactId: 1 }]);
});

test('[IN-02] shows that a conversation is on its way', async () => {
  mockApi(getContact, hangs());
  mockApi(listMessages, hangs());
  show();

  expect(await screen.findByText('Loading the conversation')).toBeInTheDocument();
});
