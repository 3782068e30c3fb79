import { useState } from 'react';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { searchContacts } from 'shared-contracts/api/contacts';
import { uploadTemplateImage, uploadText } from 'shared-contracts/api/files';
import { getContactFacts } from 'shared-contracts/api/templates';
import { listDomains, protectLinks } from 'shared-contracts/api/links';
import { getContactCard } from 'shared-contracts/api/users';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import type { Media } from 'shared-contracts/domain/message';
import {
  answers,
  chooseItem,
  fails,
  fireEvent,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
  writtenText,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { MessageEditor } from './message-editor.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { useMessagePreview } from './use-message-preview.ts';

const at = '2026-01-01T00:00:00.000Z';
const drink: CustomField = {
  id: 1,
  orgId: 1,
  fieldName: 'favorite_drink',
  fieldType: 'text',
  defaultValue: '',
  fieldApply: 'EntireOrg',
  accountIds: [],
  listIds: [],
  createdAt: at,
  updatedAt: at,
};
const card: Media = {
  url: 'https://a.example/media/card.vcf',
  contentType: 'text/vcard',
  bytes: 10,
  width: null,
  height: null,
};
const ana = {
  id: 5,
  name: 'Ana Perez',
  phone: '+12125550100',
  isDone: false,
  blocked: false,
  unsubscribed: false,
  yesAwaited: false,
  unsubscribedAt: null,
  tcpaOptInLocation: '',
  metadata: {},
  createdAt: at,
  lastActivityAt: null,
};

function Written({ body: first }: { body: string }) {
  const [body, setBody] = useState(first);
  const [media, setMedia] = useState<readonly string[]>([]);
  const preview = useMessagePreview(body);

  return (
    <>
      <MessageEditor
        label="Message"
        placeholder="Write"
        body={body}
        onBody={setBody}
        media={media}
        onMedia={setMedia}
        whenMissing="stays"
        whenSent="stay"
        rendered={preview.text}
      />
      <PhonePreview preview={preview} media={media} />
    </>
  );
}

function show(body = '') {
  mockApi(listCustomFields, answers({ items: [drink], nextPageCursor: 0 }));
  mockApi(searchContacts, answers({ items: [ana], nextPageCursor: 0, total: null, isTotalExact: false }));
  mockApi(
    getContactFacts,
    answers({ user: { company: 'Blue Heron' }, contact: { first_name: 'Ana', name: 'Ana Perez' } }),
  );

  return renderScreen(<Written body={body} />);
}

const textBox = () => screen.getByRole('textbox', { name: 'Message' });

test('[CA-10] a custom field is put in with what stands in for it, and shown as a chip', async () => {
  const { user } = show('Your ');
  await user.click(screen.getByRole('button', { name: 'Insert a placeholder' }));
  await user.type(await screen.findByRole('textbox', { name: /If blank, use/ }), 'tea');
  await user.click(await screen.findByRole('button', { name: 'favorite drink' }));

  await waitFor(() => expect(writtenText(textBox())).toBe('Your {contact.favorite_drink|tea}'));
  expect(within(textBox()).getByText('favorite drink, or tea')).toBeVisible();
  expect(await screen.findByText('Your tea')).toBeVisible();
});

test('[CA-10] a placeholder that is pasted or typed becomes a chip, which Backspace deletes as a whole', async () => {
  const { user } = show();
  await user.click(textBox());
  await user.paste('Hi {contact.name}');
  expect(within(textBox()).getByText('Full name')).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(writtenText(textBox())).toBe('Hi ');
  await user.keyboard('{Control>}z{/Control}');
  expect(writtenText(textBox())).toBe('Hi {contact.name}');

  await user.keyboard('{Enter}{{user.company}');
  expect(within(textBox()).getByText('Company')).toBeVisible();
  expect(writtenText(textBox())).toBe('Hi {contact.name}\n{user.company}');
});

test('[CA-10] says what happens where a value is missing, until something stands in for it', async () => {
  const { user } = show('Hi {contact.first_name}, {contact.favorite_drink}? {contact.shoe}');

  expect(await screen.findByText(/Ana Perez has no favorite drink, shoe/)).toBeVisible();
  expect(screen.getByText(/^shoe: This account has no custom field with that name/)).toBeVisible();
  expect(
    screen.getByText(/^No default for First name and favorite drink. If blank, the placeholder stays/),
  ).toBeVisible();

  await user.click(within(textBox()).getByText('favorite drink'));
  const options = await screen.findByRole('dialog', { name: 'Placeholder favorite drink' });
  expect(within(options).getByText(/^If blank, the placeholder stays in the text/)).toBeVisible();
  await user.type(within(options).getByRole('textbox', { name: 'If blank, use' }), 'iced coffee');
  expect(writtenText(textBox())).toBe(
    'Hi {contact.first_name}, {contact.favorite_drink|iced coffee}? {contact.shoe}',
  );
  expect(screen.getByText(/Hi Ana, iced coffee\?/)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(options).not.toBeInTheDocument());
  expect(textBox()).toHaveFocus();
  expect(screen.getByText(/^No default for First name. /)).toBeVisible();
});

test('[CA-10] a chip next to the caret is opened by keyboard and removed; an unknown one takes no default', async () => {
  const { user } = show('Hi {contact.first_name}{contact.shoe}');
  await screen.findByText(/^shoe: This account/);
  textBox().focus();
  await user.keyboard('{Control>}{End}{/Control}{Alt>}{ArrowDown}{/Alt}');
  const options = await screen.findByRole('dialog', { name: 'Placeholder shoe' });
  expect(within(options).getByText(/^This account has no custom field/)).toBeVisible();
  expect(within(options).queryByRole('textbox')).not.toBeInTheDocument();

  await user.click(within(options).getByRole('button', { name: 'Remove' }));
  expect(writtenText(textBox())).toBe('Hi {contact.first_name}');
  await waitFor(() => expect(options).not.toBeInTheDocument());
});

test('[CA-10] pictures that are pasted are attached, and not written', async () => {
  mockApi(uploadTemplateImage, answers({ ...card, contentType: 'image/png' }));
  show('Look');
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.paste(textBox(), { clipboardData: { files, getData: () => '' } });

  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible();
  expect(writtenText(textBox())).toBe('Look');
});

test('[CA-09] names what forces Unicode, and replaces smart quotes and dashes', async () => {
  const { user } = show('\u201CWe\u2019re open\u201D \u2014 until 8');

  expect(await screen.findByText(/SMS, Unicode \(\u201C \u2019 \u201D \u2014\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace smart quotes and dashes' }));

  expect(writtenText(textBox())).toBe('"We\'re open" - until 8');
  expect(await screen.findByText(/1 segment · SMS$/)).toBeVisible();
});

test('[CA-09] warns of cost from four segments on', async () => {
  show('x'.repeat(460));

  expect(await screen.findByText('High segment count may result in increased costs')).toBeVisible();
  expect(screen.getByText(/4 segments/)).toBeVisible();
});

async function attachCard({ user, bus }: ReturnType<typeof show>): Promise<string[]> {
  const notices: string[] = [];
  bus.on('notice.show').subscribe(({ text }) => notices.push(text));
  await chooseItem(user, { menu: 'Contact card', item: 'Attach contact card' });

  return notices;
}

test('[CA-13] an account without a card says so in the exact words', async () => {
  mockApi(getContactCard, fails('account_without_number'));
  const notices = await attachCard(show('Save us'));

  await waitFor(() => expect(notices).toEqual(['Failed to successfully attach contact card.']));
});

test('[CA-13][SH-17] a contact card that the server could not be asked for says so', async () => {
  mockApi(getContactCard, fails('unreachable'));
  const notices = await attachCard(show('Save us'));

  await waitFor(() => expect(notices).toEqual(['The server could not be reached.']));
});

test('[CA-13] the contact card is attached in the exact words, and shown on the phone', async () => {
  mockApi(getContactCard, answers('BEGIN:VCARD'));
  mockApi(uploadText, answers(card));
  const notices = await attachCard(show('Save us'));

  await waitFor(() => expect(notices).toEqual(['Contact card attached successfully.']));
  const phone = screen.getByRole('region', { name: 'Preview on a phone' });
  expect(await within(phone).findByText('Contact card')).toBeVisible();
});

test('[CA-10] a picture of 10M travels the way of templates, and more is refused in words', async () => {
  mockApi(
    uploadTemplateImage,
    answers({ ...card, url: 'https://a.example/media/a.png', contentType: 'image/png' }),
  );
  const { user } = show('Look');
  const input = screen.getByLabelText('Pictures to attach');
  const large = new File([new Uint8Array(10_000_001)], 'a.png', { type: 'image/png' });
  await user.upload(input, large);
  expect(await screen.findByText('Uh oh, that content is too big! Maximum size is 10M.')).toBeVisible();

  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  const phone = screen.getByRole('region', { name: 'Preview on a phone' });
  expect(await within(phone).findByRole('img', { name: 'Attached' })).toBeVisible();
});

test('[CA-11] the links of a text are replaced by protected ones, and put back', async () => {
  const domain = { orgId: 1, verifiedAt: at, createdAt: at, updatedAt: at, records: [] };
  mockApi(listDomains, answers({ items: [{ ...domain, id: 0, domain: 'go.example' }] }));
  mockApi(
    protectLinks,
    answers(({ body }) => ({
      body: body.replace('https://shop.example/tea', 'https://go.example/l/abc'),
      replaced: 1,
      message: 'Successfully replaced links with protected links',
    })),
  );
  const { user, notices } = show('Tea: https://shop.example/tea and https://go.example/l/xyz');
  expect(await screen.findByText('Clicks on 1 link are not counted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace links' }));
  await waitFor(() =>
    expect(writtenText(textBox())).toBe('Tea: https://go.example/l/abc and https://go.example/l/xyz'),
  );
  expect(notices).toMatchObject([{ text: 'Successfully replaced links with protected links' }]);
  expect(screen.queryByRole('button', { name: 'Replace links' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Restore the links' }));
  expect(writtenText(textBox())).toBe('Tea: https://shop.example/tea and https://go.example/l/xyz');
});
