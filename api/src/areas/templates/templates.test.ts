import { uploadImage, uploadTemplateImage, uploadText } from 'shared-contracts/api/files';
import {
  createTemplate,
  deleteTemplate,
  generateMessage,
  getContactFacts,
  getTemplate,
  listTemplates,
  updateTemplate,
} from 'shared-contracts/api/templates';
import { getContactCard } from 'shared-contracts/api/users';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { eventually, follow } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

async function withTemplate(content: string) {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const { contactId } = await api.make.contact(staff, { name: 'Jo March' });
  const template = await staff.call(createTemplate, { accountId, name: 'Welcome', content });
  const generate = (who = staff, template_id = template.id) =>
    who.call(generateMessage, { accountId: who.accountId, contactId, template_id });

  return { staff, accountId, contactId, template, generate };
}

test('[IN-08] refuses a template or a contact of another organization', async () => {
  const { generate, accountId } = await withTemplate('Hi');
  const stranger = await api.signedIn('owner');

  await expect(generate(stranger)).rejects.toEqual(refused('not_found'));
  await expect(stranger.call(listTemplates, { accountId })).rejects.toEqual(refused('not_found'));
});

test('[IN-08] refuses a template without name or content, and a second of its name', async () => {
  const { staff, accountId } = await withTemplate('Hi');

  await expect(staff.call(createTemplate, { accountId, name: ' ', content: 'Hi' })).rejects.toEqual(
    refused('invalid_input'),
  );
  await expect(staff.call(createTemplate, { accountId, name: 'Empty' })).rejects.toEqual(
    refused('template_empty'),
  );
  await expect(staff.call(createTemplate, { accountId, name: 'Welcome', content: 'Ho' })).rejects.toEqual(
    refused('template_exists'),
  );
});

test('[IN-08] fills in known values of contact and account, and leaves the others', async () => {
  const { staff, generate, contactId } = await withTemplate(
    'Hi {contact.first_name}, {contact.name} of {user.account_name}. {contact.drink|Coffee}? {contact.birthday}',
  );
  await api.platform.database.db
    .updateTable('contacts')
    .set({ metadata: JSON.stringify({ drink: 'Tea' }) })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contactId)
    .execute();
  const { messageBody } = await generate();

  expect(messageBody).toMatch(/^Hi Jo, Jo March of Account \d+\. Tea\? \{contact\.birthday\}$/);
});

test('[IN-08] templates are found by a part of their name, signs of a pattern being letters', async () => {
  const { staff, accountId, template } = await withTemplate('Hi');
  const named = async (name_query: string) =>
    (await staff.call(listTemplates, { accountId, name_query })).items.map(({ id }) => id);

  expect(await named('COM')).toEqual([template.id]);
  expect(await named('%')).toEqual([]);
});

test('[CA-10] a template of another organization is not there, and one without the permission is refused', async () => {
  const { template, staff } = await withTemplate('Hi');
  const stranger = await api.signedIn('owner');
  const viewer = await api.signedIn('viewer', staff);
  const { id: templateId } = template;

  await expect(stranger.call(getTemplate, { templateId })).rejects.toEqual(refused('not_found'));
  await expect(stranger.call(updateTemplate, { templateId, name: 'Mine', content: 'Ho' })).rejects.toEqual(
    refused('not_found'),
  );
  await expect(stranger.call(deleteTemplate, { templateId })).rejects.toEqual(refused('not_found'));
  await expect(viewer.call(deleteTemplate, { templateId })).rejects.toEqual(refused('forbidden'));
  expect(await staff.call(getTemplate, { templateId })).toEqual(template);
});

test('[CA-10] a template is changed, and an older version overwrites nothing', async () => {
  const { staff, accountId, template } = await withTemplate('Hi');
  const { id: templateId, version } = template;
  await staff.call(createTemplate, { accountId, name: 'Other', content: 'Ho' });
  const change = (name: string, seen = version) =>
    staff.call(updateTemplate, { templateId, name, content: 'Hello {contact.name|you}', version: seen });

  await expect(change('Other')).rejects.toEqual(refused('template_exists'));
  const changed = await change('Greeting');
  expect(changed).toMatchObject({ name: 'Greeting', content: 'Hello {contact.name|you}', accountId });
  await expect(change('Late')).rejects.toEqual(refused('conflict'));
  await expect(
    staff.call(updateTemplate, { templateId, name: 'Greeting', content: ' ', version: changed.version }),
  ).rejects.toEqual(refused('template_empty'));
  expect(await staff.call(getTemplate, { templateId })).toEqual(changed);
});

test('[CA-10] a deleted template is gone', async () => {
  const { staff, accountId, template } = await withTemplate('Hi');
  await staff.call(deleteTemplate, { templateId: template.id });

  expect((await staff.call(listTemplates, { accountId })).items).toEqual([]);
  await expect(staff.call(getTemplate, { templateId: template.id })).rejects.toEqual(refused('not_found'));
});

test('[CA-10] colleagues hear that a template came, changed and went', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const live = await follow(staff);
  const { id: templateId } = await staff.call(createTemplate, { accountId, name: 'Welcome', content: 'Hi' });
  await staff.call(updateTemplate, { templateId, name: 'Welcome', content: 'Hello' });
  await staff.call(deleteTemplate, { templateId });

  await eventually(async () =>
    expect(live.heard.filter(({ event }) => event === 'template.changed')).toMatchObject(
      [1, 2, 3].map(() => ({ data: { accountId, templateId } })),
    ),
  );
  live.leave();
});

test('[CA-10] returns the values of placeholders for a preview', async () => {
  const { staff, accountId, contactId } = await withTemplate('Hi');
  const facts = await staff.call(getContactFacts, { accountId, contactId });

  expect(facts.contact).toMatchObject({ name: 'Jo March', first_name: 'Jo' });
  expect(Object.keys(facts.user)).toEqual([
    'company',
    'email',
    'occupation',
    'phone',
    'location',
    'account_name',
  ]);
});

test('[CA-13] the contact card of an account is vCard 3.0, can be attached, and is refused to strangers', async () => {
  const { staff, accountId } = await withTemplate('Hi');
  const stranger = await api.signedIn('owner');
  await expect(stranger.call(getContactCard, { account_id: accountId })).rejects.toEqual(
    refused('not_found'),
  );

  const card = await staff.call(getContactCard, { account_id: accountId });
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(card).toMatch(/\r\nTEL;TYPE=PREF,WORK:\+\d+\r\n/);
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

  const stored = await staff.call(uploadText, { file: new File([card], 'us.vcf', { type: 'text/vcard' }) });
  expect(stored).toMatchObject({ contentType: 'text/vcard', width: null });
  const served = await fetch(api.url + new URL(stored.url).pathname);
  expect(served.headers.get('content-type')).toBe('text/vcard');
  expect(served.headers.get('content-disposition')).toContain('contact.vcf');
  expect(await served.text()).toBe(card);
  const { media } = await staff.call(createTemplate, { accountId, name: 'Card', media: [stored.url] });
  expect(media).toEqual([stored.url]);
});

test.each([
  ['a page', '<html></html>'],
  ['version 4.0', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jo\r\nEND:VCARD\r\n'],
  ['no name', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
  ['too much', `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jo\r\nNOTE:${'x'.repeat(600_000)}\r\nEND:VCARD\r\n`],
])('[CA-13] refuses a contact card that is %s', async (_, text) => {
  const staff = await api.signedIn('owner');

  await expect(staff.call(uploadText, { file: new File([text], 'a.vcf') })).rejects.toEqual(
    refused('contact_card_unsupported'),
  );
});

test('[CA-10] a picture of a template may have 10M, and the refusal names the limit of its upload', async () => {
  const staff = await api.signedIn('owner');
  const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

  await expect(staff.call(uploadTemplateImage, { image: picture(10_000_001) })).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('Maximum size is 10M.'),
  });
  await expect(staff.call(uploadImage, { image: picture(3_000_001) })).rejects.toMatchObject({
    message: 'Uh oh, that content is too big! Maximum size is 3M.',
  });
});

test('[TX-10] a template with a link that opens another host than it shows is not saved', async () => {
  const { staff, accountId, template } = await withTemplate('Hi');
  const content = 'See https://evil.example\\@shop.com {contact.first_name}';
  const fields = { content: expect.stringContaining('opens evil.example.') };

  await expect(staff.call(createTemplate, { accountId, name: 'Sale', content })).rejects.toMatchObject({
    code: 'link_misleading',
    fields,
  });
  await expect(
    staff.call(updateTemplate, { templateId: template.id, name: 'Welcome', content }),
  ).rejects.toMatchObject({ code: 'link_misleading', fields });
  expect((await staff.call(getTemplate, { templateId: template.id })).content).toBe('Hi');
});
