import { createTemplate, listTemplates } from 'shared-contracts/api/templates';
import { uploadImage } from 'shared-contracts/api/files';
import { expectAccessible, onPhone } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { unusedName } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { png } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectWritten } from '../fixtures/written-text.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { TemplatePage } from '../pages/template.page.ts';

test('[IN-08] a template is filled in for the contact, and sent', async ({ staffPage, customer }) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.insertTemplate('Order ready');
  const [firstName = ''] = customer.name.split(' ');

  await expect(conversation.composer).toHaveValue(
    `${firstName}, your order is ready at Harbor Coffee Pier. See you soon!`,
  );
  await click(conversation.send);
  await expect(conversation.bubble('your order is ready')).toContainText('Delivered');
});

test('[IN-08] the picture of a template is attached and sent', async ({ staffPage, customer, owner }) => {
  const name = `Pictured for ${customer.name}`;
  const image = new File([Uint8Array.from(png())], 'cake.png', { type: 'image/png' });
  const { url } = await owner.call(uploadImage, { image });
  const accountId = owner.account.id;
  await owner.call(createTemplate, { accountId, name, content: 'Our new cake', media: [url] });
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.insertTemplate(name);

  await expect(conversation.composer).toHaveValue('Our new cake');
  await expect(conversation.attached).toHaveCount(1);
  await click(conversation.send);
  await expect(conversation.bubble('Our new cake')).toContainText('Delivered');
  await conversation.seesPicture(conversation.bubble('Our new cake'));
});

test('[IN-08] a message is saved as a template; a placeholder without a value stays, and is not sent', async ({
  staffPage,
  customer,
}) => {
  const name = `Kept by ${customer.name}`;
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('Your table at {contact.table_number} waits');
  await click(staffPage.getByRole('button', { name: 'Insert a template' }));
  await click(staffPage.getByRole('button', { name: 'Save this message as a template' }));
  await staffPage.getByRole('textbox', { name: 'Template name' }).fill(name);
  await click(staffPage.getByRole('button', { name: 'Save', exact: true }));
  await expect(staffPage.getByText('Template successfully created.')).toBeVisible();
  await staffPage.keyboard.press('Escape');

  await conversation.composer.fill('');
  await conversation.insertTemplate(name);
  await expect(conversation.composer).toHaveValue('Your table at {contact.table_number} waits');
  await click(conversation.send);
  await expect(staffPage.getByText('The message still contains a placeholder')).toBeVisible();
  expect(await customer.ledger()).toEqual([]);
});

test('[CA-10] a placeholder is one chip, inserted, pasted, changed, deleted and undone by keyboard', async ({
  staffPage,
  owner,
}) => {
  await staffPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const template = new TemplatePage(staffPage);
  const { keyboard } = staffPage;
  const name = unusedName();
  await template.open();
  await template.name.fill(name);
  await template.text.pressSequentially('Hi ');
  await template.insert('First name');
  await expect(template.chip('First name')).toBeVisible();
  await expect(template.text).toBeFocused();

  await staffPage.evaluate(() => navigator.clipboard.writeText(', or {contact.name}'));
  await keyboard.press('ControlOrMeta+v');
  await expect(template.chip('Full name')).toBeVisible();
  await expectWritten(template.text, 'Hi {contact.first_name}, or {contact.name}');
  await keyboard.press('Backspace');
  await expect(template.chip('Full name')).toBeHidden();
  await expectWritten(template.text, 'Hi {contact.first_name}, or ');
  await keyboard.press('ControlOrMeta+z');
  await expectWritten(template.text, 'Hi {contact.first_name}, or {contact.name}');

  await keyboard.press('Alt+ArrowDown');
  const options = template.optionsOf('Full name');
  await expect(options.getByLabel('If blank, use')).toBeFocused();
  await expect(options).toContainText('If blank, the placeholder stays in the text');
  await expectAccessible(staffPage, 'the options of a placeholder');
  await keyboard.type('my friend');
  await keyboard.press('Enter');
  await expect(options).toBeHidden();
  await expect(template.chip('Full name, or my friend')).toBeVisible();
  await expect(template.text).toBeFocused();
  await keyboard.type('!');
  await keyboard.press('Shift+Tab');
  await expect(template.name).toBeFocused();

  await click(template.button('Create'));
  await expect(staffPage).toHaveURL(/\/templates\/\d+\/edit$/);
  const { items } = await owner.call(listTemplates, { accountId: owner.account.id, name_query: name });
  expect(items.map(({ content }) => content)).toEqual([
    'Hi {contact.first_name}, or {contact.name|my friend}!',
  ]);
});

test('[CA-10] a chip that is tapped on a phone shows its options, which remove it', async ({ browserOf }) => {
  const page = await browserOf(people.owner, { ...onPhone, isMobile: true, hasTouch: true });
  const template = new TemplatePage(page);
  await template.open();
  await template.text.fill('Hi {contact.first_name|there}, {contact.shoe}!');
  await template.chip('shoe').tap();
  const options = template.optionsOf('shoe');
  await expect(options).toContainText('This account has no custom field with that name');
  await expectAccessible(page, 'the options of an unknown placeholder');
  await click(options.getByRole('button', { name: 'Remove' }));

  await expect(options).toBeHidden();
  await expectWritten(template.text, 'Hi {contact.first_name|there}, !');
});
