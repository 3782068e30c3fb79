import { displayPhone } from 'shared-contracts/domain/phone';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { click, eventOf } from '../fixtures/act.ts';
import { findContact, unusedName } from '../fixtures/customer.ts';
import { contactCard, pdf, voiceNote } from '../fixtures/customer-files.ts';
import { unusedPhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';
import { openBothEnds } from '../pages/both-ends.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[TX-07] a contact card from the phone becomes a contact, once', async ({
  staffPage,
  anotherBrowser,
  customer,
  owner,
  problems,
}) => {
  problems.allow(/status of 409 .*\/contacts/);
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });
  const friend = { name: unusedName(), phone: unusedPhone() };
  const who = `${friend.name}, ${displayPhone(friend.phone)}`;

  await handset.attach(contactCard(friend));
  await handset.write('My sister wants the texts too');
  const bubble = conversation.bubble('My sister wants the texts too');
  await expect(bubble).toContainText(friend.name);
  await expectAccessible(staffPage, 'a contact card');
  await click(bubble.getByRole('button', { name: `Add contact ${who}` }));
  await expect(staffPage.getByText('Contact added.')).toBeVisible();
  expect(await findContact(owner, { account: customer.account, phone: friend.phone })).toMatchObject({
    name: friend.name,
    tcpaOptInLocation: 'Contact card from a customer',
  });

  await handset.attach(contactCard(friend));
  await handset.write('Here it is again');
  await click(conversation.bubble('Here it is again').getByRole('button', { name: `Add contact ${who}` }));
  await expect(staffPage.getByText('A contact with this phone number already exists.')).toBeVisible();
  await expect(staffPage).toHaveURL(/\/contacts\/\d+$/);
  await expect(staffPage.getByRole('heading', { level: 1, name: friend.name })).toBeVisible();
});

test('[TX-07] a voice note from the phone is named in the inbox and plays in the thread', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const { handset } = await openBothEnds({ staffPage, anotherBrowser, customer });
  await handset.attach(voiceNote);
  await click(handset.send);

  const player = staffPage.getByLabel(`Voice message from ${customer.name}: ${voiceNote.name}`);
  await expect.poll(() => player.evaluate((one: HTMLAudioElement) => Math.round(one.duration * 10))).toBe(5);
  await expect(new InboxPage(staffPage).row(customer.name)).toContainText('Voice message');
  await expectAccessible(staffPage, 'a voice note');
});

test('[TX-07] a PDF from the phone is saved under its name, never opened, and listed with the contact', async ({
  staffPage,
  anotherBrowser,
  customer,
  owner,
}) => {
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });
  await handset.attach(pdf);
  await handset.write('Can you cater this?');
  const bubble = conversation.bubble('Can you cater this?');
  await expect(bubble).toContainText('PDF · 1 KB');

  const link = bubble.getByRole('link', { name: `Download ${pdf.name}` });
  // The browser's own file name depends on its locale, so check the header.
  await eventOf(staffPage.waitForEvent('download'), () => click(link));
  const answer = await staffPage.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="B_fett menu\.pdf"; filename\*=UTF-8''B%C3%BCfett%20menu\.pdf$/,
    ),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await answer.body()).toEqual(pdf.buffer);

  await staffPage.goto(`/contacts/${customer.contactId}`);
  const files = staffPage.getByRole('region', { name: 'Files' });
  await expect(files.getByRole('link', { name: `Download ${pdf.name}` })).toBeVisible();
  await expectAccessible(staffPage, 'the files of a contact');
  const listed = await owner.call(listContactFiles, {
    accountId: customer.account.id,
    contactId: customer.contactId,
  });
  expect(listed.items).toMatchObject([{ direction: 'inbound', media: [{ name: pdf.name }] }]);
});

test('[TX-07] text that the carrier delivers as a file is shown as the text', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const { handset, conversation } = await openBothEnds({ staffPage, anotherBrowser, customer });
  await handset.attach({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('See you at 5') });
  await click(handset.send);

  await expect(conversation.bubble('See you at 5')).toBeVisible();
});
