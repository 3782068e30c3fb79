import { createContact } from 'shared-contracts/api/contacts';
import type { Media } from 'shared-contracts/domain/message';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  fails,
  fireEvent,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
} from 'shared-ui/testing';
import { useLocation } from 'shared-ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aContact } from '../../testing/samples.ts';
import { MessageFile } from './message-file.tsx';

const aFile = (changes: Partial<Media>): Media => ({
  url: 'https://api.test/media/abc.bin?name=x',
  contentType: 'application/octet-stream',
  bytes: 120_000,
  width: null,
  height: null,
  ...changes,
});
const card = aFile({
  contentType: 'text/vcard',
  name: 'ann.vcf',
  contacts: [
    { name: 'Ann Lee', phones: ['+12065550101', '25000'] },
    { name: 'Current location', phones: [] },
  ],
});
function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

const show = (
  media: Media,
  permissions: ('manage_contacts' | 'view_conversations')[] = ['manage_contacts'],
) =>
  renderScreen(
    <>
      <MessageFile media={media} from="Marta Diaz" />
      <Address />
    </>,
    { me: staff('agent', { accountPermissions: [{ accountId, permissions }] }) },
  );

/** Media types the browser under test can play. */
const playable = new Set(['audio/mpeg', 'video/mp4']);
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    playable.has(type) ? 'maybe' : '',
  );
});
afterEach(() => vi.restoreAllMocks());

test('[TX-07] a file has its name, type and size, and is saved, not opened', async () => {
  const name = 'The menu of our summer party by the harbor, with prices and allergens.pdf';
  show(aFile({ contentType: 'application/pdf', name }));

  expect(await screen.findByTitle(name)).toHaveTextContent(name);
  expect(screen.getByText('PDF · 120 KB')).toBeVisible();
  expect(screen.getByRole('link', { name: `Download ${name}` })).toHaveAttribute(
    'href',
    'https://api.test/media/abc.bin?name=x&download=1',
  );
});

test.each([
  ['audio/mpeg', 'Voice message from Marta Diaz: voice-message.mp3'],
  ['video/mp4', 'Video from Marta Diaz: voice-message.mp3'],
])(
  '[TX-07] %s is played where the browser can, and a file where it turns out that it cannot',
  async (type, label) => {
    show(aFile({ contentType: type, name: 'voice-message.mp3' }));
    const player = await screen.findByLabelText(label);
    expect(player).toHaveAttribute('controls');

    fireEvent.error(player);

    expect(await screen.findByRole('link', { name: 'Download voice-message.mp3' })).toBeVisible();
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  },
);

test('[TX-07] sound that no browser plays is a file', async () => {
  show(aFile({ contentType: 'audio/amr', name: 'voice-message.amr' }));

  expect(await screen.findByText('AMR · 120 KB')).toBeVisible();
});

test('[TX-07] a phone of a contact card is added, and then opened', async () => {
  mockApi(createContact, answers(aContact({ id: 9, name: 'Ann Lee' })));
  const { user, notices } = show(card);
  expect(await screen.findByText('25000')).toBeVisible();
  expect(screen.getByText('No phone number')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add contact Ann Lee, (206) 555-0101' }));

  const link = await screen.findByRole('link', { name: /^Open contact Ann Lee/ });
  expect(link).toHaveAttribute('href', '/contacts/9');
  expect(link).toHaveFocus();
  expect(notices.at(-1)).toMatchObject({ tone: 'success', text: 'Contact added.' });
  expect(askedOf(createContact)).toEqual([
    {
      accountId,
      name: 'Ann Lee',
      phone: '+12065550101',
      tcpaOptInLocation: 'Contact card from a customer',
    },
  ]);
});

test('[TX-07] a long name of a contact card is cut between characters', async () => {
  mockApi(createContact, answers(aContact({ id: 9 })));
  const { user } = show({ ...card, contacts: [{ name: `${'n'.repeat(199)}🎉`, phones: ['+12065550101'] }] });
  await user.click(await screen.findByRole('button', { name: /^Add contact/ }));

  await waitFor(() => expect(askedOf(createContact)).toMatchObject([{ name: 'n'.repeat(199) }]));
});

test('[TX-07] a phone that the account knows opens its contact, and says so', async () => {
  mockApi(createContact, fails('contact_exists', { fields: { existingContactId: '12' } }));
  const { user, notices } = show(card);
  await user.click(await screen.findByRole('button', { name: /^Add contact Ann Lee/ }));

  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/contacts/12'));
  expect(notices.at(-1)).toMatchObject({
    tone: 'info',
    text: 'A contact with this phone number already exists.',
  });
});

test('[TX-07] people who may not manage contacts see a contact card without the button', async () => {
  show(card, ['view_conversations']);

  expect(await screen.findByText('Ann Lee')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
