import { sendMessage } from 'shared-contracts/api/messages';
import {
  changeQuickReply,
  createQuickReply,
  deleteQuickReply,
  fillQuickReply,
  listQuickReplies,
} from 'shared-contracts/api/team/quick-replies';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

test('[IN-08] quick replies refuse odd shortcuts, empty words, one that is taken, and other accounts', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const stranger = await api.signedIn('owner');
  const { id: quickReplyId } = await staff.call(createQuickReply, {
    accountId,
    shortcut: 'Hours',
    body: 'Till 6',
  });

  for (const shortcut of ['', 'two words', '/hours', 'x'.repeat(31)]) {
    await expect(staff.call(createQuickReply, { accountId, shortcut, body: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { shortcut: expect.any(String) },
    });
  }
  await expect(staff.call(createQuickReply, { accountId, shortcut: 'a', body: ' ' })).rejects.toEqual(
    refused('invalid_input'),
  );
  await expect(staff.call(createQuickReply, { accountId, shortcut: 'HOURS', body: 'x' })).rejects.toEqual(
    refused('quick_reply_exists'),
  );
  const theirs = { accountId: stranger.accountId, quickReplyId };
  await expect(stranger.call(changeQuickReply, { ...theirs, shortcut: 'a', body: 'b' })).rejects.toEqual(
    refused('not_found'),
  );
  await expect(stranger.call(deleteQuickReply, theirs)).rejects.toEqual(refused('not_found'));
  const contact = await api.make.contact(stranger);
  await expect(stranger.call(fillQuickReply, { ...theirs, contactId: contact.contactId })).rejects.toEqual(
    refused('not_found'),
  );
});

test('[TX-10] a quick reply with a link that opens another host than it shows is not saved', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const made = await staff.call(createQuickReply, { accountId, shortcut: 'shop', body: 'Hi' });
  const body = 'See https://evil.example\\@shop.com';
  const misleading = {
    code: 'link_misleading',
    fields: { body: expect.stringContaining('opens evil.example.') },
  };

  await expect(staff.call(createQuickReply, { accountId, shortcut: 'sale', body })).rejects.toMatchObject(
    misleading,
  );
  await expect(
    staff.call(changeQuickReply, { accountId, quickReplyId: made.id, shortcut: 'shop', body }),
  ).rejects.toMatchObject(misleading);
  expect((await staff.call(listQuickReplies, { accountId })).items).toEqual([made]);
});

test('[IN-08] a quick reply is made, changed, filled in for a contact, and deleted', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const { contactId } = await api.make.contact(staff, { name: 'Ana Lopez' });
  const body = 'Hi {contact.first_name}, your table {contact.table} is ready. {user.company}';
  const made = await staff.call(createQuickReply, { accountId, shortcut: 'table', body: 'x' });
  const quickReplyId = made.id;
  await staff.call(changeQuickReply, { accountId, quickReplyId, shortcut: 'ready', body });

  expect((await staff.call(listQuickReplies, { accountId })).items).toEqual([
    { id: quickReplyId, shortcut: 'ready', body },
  ]);
  const { messageBody } = await staff.call(fillQuickReply, { accountId, contactId, quickReplyId });
  expect(messageBody).toMatch(/^Hi Ana, your table \{contact\.table\} is ready\. Company/);
  await expect(staff.call(sendMessage, { accountId, contactId, body: messageBody })).rejects.toEqual(
    refused('message_has_placeholder'),
  );
  await staff.call(deleteQuickReply, { accountId, quickReplyId });
  expect((await staff.call(listQuickReplies, { accountId })).items).toEqual([]);
  expect(await auditedActions(api, staff.userId)).toEqual([
    'quick_reply.created',
    'quick_reply.changed',
    'quick_reply.deleted',
  ]);
});
