import { deleteContact, searchContacts } from 'shared-contracts/api/contacts';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });

test('[TX-05] an import creates a contact with the last consent of its phone in this account', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { accountId } = staff;
  const stranger = await api.signedIn('owner');
  const out = await api.make.contact(staff, { name: 'Out' });
  const back = await api.make.contact(staff, { name: 'Back' });
  const outElsewhere = await api.make.contact(stranger);
  await stranger.call(unsubscribeContact, {
    accountId: stranger.accountId,
    contactId: outElsewhere.contactId,
  });
  for (const { contactId } of [out, back]) {
    await staff.call(unsubscribeContact, { accountId, contactId });
  }
  await messaging.textIn({ from: back.phone, to: place.phone, body: 'START' });
  await eventually(async () => {
    const { unsubscribedAt } = await staff.call(getContact, { accountId, contactId: back.contactId });
    expect(unsubscribedAt).toBeNull();
  });
  for (const { contactId } of [out, back]) {
    await staff.call(deleteContact, { accountId, contactId });
  }

  const phones = [out.phone, back.phone, outElsewhere.phone];
  const file = new File([`phone\n${phones.join('\n')}\n`], 'people.csv', { type: 'text/csv' });
  const { importId } = await staff.call(uploadContacts, { accountId, file });
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}

  expect(await staff.call(getImport, { importId })).toMatchObject({ created: 3, stillOptedOut: 1 });
  const { items } = await staff.call(searchContacts, { accountId, suggestion: false });
  expect(items.filter(({ unsubscribed }) => unsubscribed).map(({ phone }) => phone)).toEqual([out.phone]);
});
