import { click } from '../fixtures/act.ts';
import { png } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';
import { openBothEnds } from '../pages/both-ends.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

const picture = { name: 'menu.png', mimeType: 'image/png', buffer: png() };

test('[IN-03] a picture chosen by the button reaches the phone', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });

  await conversation.attach(picture);
  await conversation.write('Our menu');
  await expect(conversation.bubble('Our menu')).toContainText('Delivered');
  await conversation.seesPicture(conversation.bubble('Our menu'));
  await handset.seesPicture(handset.bubble('Our menu'));

  const [sent] = await customer.ledger();
  expect(sent?.mediaUrls).toHaveLength(1);
});

test('[IN-03] Send pressed during an upload sends text and picture once the upload is complete', async ({
  staffPage,
  customer,
}) => {
  const upload = Promise.withResolvers<void>();
  await staffPage.route('**/content/cdn', async (route) => {
    await upload.promise;
    await route.continue();
  });
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.attach(picture);
  await expect(conversation.attached).toHaveCount(1);
  await conversation.write('Our menu, soon');
  await expect(staffPage.getByText('This will be sent once the pictures are uploaded.')).toBeVisible();
  await expect(conversation.composer).toHaveValue('Our menu, soon');
  upload.resolve();

  await expect(conversation.bubble('Our menu, soon')).toContainText('Delivered');
  await conversation.seesPicture(conversation.bubble('Our menu, soon'));
  await expect(conversation.composer).toHaveValue('');
  await expect(conversation.attached).toHaveCount(0);
});

test('[IN-03] a picture is pasted, removed, pasted again and sent without text', async ({
  staffPage,
  customer,
}) => {
  await staffPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.paste(picture.buffer);
  await expect(conversation.attached).toHaveCount(1);
  await click(conversation.attached.getByRole('button', { name: /^Remove/ }));
  await expect(conversation.attached).toHaveCount(0);
  await expect(conversation.send).toBeDisabled();

  await conversation.paste(picture.buffer);
  await expect(conversation.attached).toHaveCount(1);
  await expect(conversation.attached.getByRole('status')).toBeHidden();
  await click(conversation.send);
  await expect(conversation.bubbles).toContainText(['Delivered']);
  await conversation.seesPicture(conversation.bubbles.first());
});

test('[IN-20][IN-02] a picture from the phone is stored, shown and enlarged', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });

  await handset.attach(picture);
  await handset.write('Is this the right one?');
  const bubble = conversation.bubble('Is this the right one?');
  await conversation.seesPicture(bubble);

  await click(bubble.getByRole('button', { name: /^Enlarge picture/ }));
  const enlarged = staffPage.getByRole('dialog', { name: `Picture from ${customer.name}` });
  await expect(enlarged.locator('img')).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
});

test('[SH-17][IN-03] a picture over 3M is refused in the product’s words, and the draft stays', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('with a large picture');
  const large = Buffer.concat([png(), Buffer.alloc(3_000_001)]);
  await conversation.attach({ ...picture, buffer: large });

  await expect(staffPage.getByText('Uh oh, that content is too big! Maximum size is 3M.')).toBeVisible();
  await expect(conversation.composer).toHaveValue('with a large picture');
});

test('[IN-03] a file that only claims to be a picture is refused', async ({
  staffPage,
  customer,
  problems,
}) => {
  problems.allow(/status of 422 .*\/content\/cdn/);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.attach({ ...picture, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });

  await expect(
    staffPage.getByText('That file is not a picture we can send. Use a JPEG, PNG or GIF.'),
  ).toBeVisible();
});
