import { createTemplate } from 'shared-contracts/api/templates';
import { uploadImage } from 'shared-contracts/api/files';
import { click } from '../fixtures/act.ts';
import { png } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

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
