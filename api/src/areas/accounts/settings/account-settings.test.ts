import { getAccount } from 'shared-contracts/api/accounts';
import {
  getAccountSettings,
  listAccountSettings,
  updateAccount,
} from 'shared-contracts/api/accounts/settings';
import { submitPayment } from 'shared-contracts/api/billing';
import { updateOrganization } from 'shared-contracts/api/organizations/information';
import { createTemplate, generateMessage } from 'shared-contracts/api/templates';
import { sampleWave } from 'shared-contracts/api/waves/preview';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { tokenOf } from '../../../testing/billing.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import { makeList } from '../../waves/testing/sent-waves.ts';

const api = useApi();

test('[AD-03] accounts are managed by those who may, in their own organization', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner);
  const stranger = await api.signedIn('owner');
  const { accountId, orgId } = owner;

  await expectRefusal(api.anybody.call(updateAccount, { accountId, name: 'X' }), 'not_signed_in');
  await expectRefusal(manager.call(updateAccount, { accountId, name: 'X' }), 'forbidden');
  await expectRefusal(manager.call(listAccountSettings, { orgId }), 'forbidden');
  await expectRefusal(manager.call(getAccountSettings, { accountId }), 'forbidden');
  await expectRefusal(stranger.call(updateAccount, { accountId, name: 'X' }), 'not_found');
  await expectRefusal(stranger.call(getAccountSettings, { accountId }), 'not_found');
  await expectRefusal(stranger.call(listAccountSettings, { orgId }), 'not_found');
  const { fields } = await expectRefusal(
    owner.call(updateAccount, { accountId, name: ' ', timeZone: 'Moon', textLink: 'javascript:alert(1)' }),
    'invalid_input',
  );
  expect(fields).toEqual({
    name: 'Please enter the name of the account.',
    timeZone: 'Choose a time zone from the list.',
    textLink: 'Enter an address that begins with https:// or sms:',
  });
});

test('[AD-03] every account of the organization is found by name and phone, page by page', async () => {
  const owner = await api.signedIn('owner');
  const other = await api.make.account(owner.orgId);
  const { orgId } = owner;
  await owner.call(updateAccount, { accountId: other.accountId, name: '100% Pier_side' });
  const find = async (search?: string) =>
    (await owner.call(listAccountSettings, { orgId, ...(search === undefined ? {} : { search }) })).items.map(
      ({ id }) => id,
    );

  expect(await find()).toEqual([owner.accountId, other.accountId]);
  expect(await find('pier_')).toEqual([other.accountId]);
  expect(await find('0% p')).toEqual([other.accountId]);
  const { phone } = await owner.call(getAccount, owner);
  expect(await find((phone ?? '').slice(-7))).toContain(owner.accountId);
  expect(await find(`Pier ${(phone ?? '').slice(-4)}`)).toEqual([]);
  expect(await find('nowhere')).toEqual([]);
});

test('[AD-03] an account is changed, an older version is refused, and who changed what is shown', async () => {
  const one = await api.signedIn('owner');
  const other = await api.signedIn('owner', one);
  const { accountId } = one;
  const { version } = await other.call(getAccountSettings, { accountId });
  const saved = await one.call(updateAccount, {
    accountId,
    name: 'Pier 66',
    location: '2411 Alaskan Way, Seattle',
    timeZone: 'America/Los_Angeles',
    textLink: 'https://harbor.example/text',
    version,
  });
  expect(saved).toMatchObject({
    name: 'Pier 66',
    location: '2411 Alaskan Way, Seattle',
    timeZone: 'America/Los_Angeles',
    textLink: 'https://harbor.example/text',
    version: 1,
  });
  const { fields } = await expectRefusal(
    other.call(updateAccount, { accountId, name: 'Pier 70', version }),
    'settings_changed',
  );
  expect(fields).toEqual({ name: expect.stringMatching(/ changed this in the meantime\.$/) });
  await other.call(updateAccount, { accountId, textLink: '', version: 1 });
  const after = await one.call(getAccountSettings, { accountId });

  expect(after).toMatchObject({ name: 'Pier 66', textLink: null, version: 2 });
  expect(after.lastChanges?.map(({ field }) => field).toSorted()).toEqual([
    'location',
    'name',
    'textLink',
    'timeZone',
  ]);
  expect(await auditedActions(api, one.userId)).toEqual(['account.changed']);
});

test('[AD-03][SH-17] a change whose response was lost is not refused when it is sent again with its key', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const { version, name } = await staff.call(getAccountSettings, { accountId });
  const change = { accountId, name, timeZone: 'America/Los_Angeles', location: 'Pier 66', version };
  const save = (idempotencyKey: string) => staff.call(updateAccount, change, { idempotencyKey });

  const saved = await save('one-press');
  expect(await save('one-press')).toEqual(saved);
  await expectRefusal(save('another-press'), 'settings_changed');
  expect((await staff.call(getAccountSettings, { accountId })).version).toBe((version ?? 0) + 1);
});

test('[AD-03] texts call a contact without a name by the default contact name of their account', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const { contactId } = await api.make.contact(owner, { name: '' });
  const { id: templateId } = await owner.call(createTemplate, {
    accountId,
    name: 'Hello',
    content: 'Hi {contact.first_name}, or {contact.first_name|friend}',
  });
  const generated = async () =>
    (await owner.call(generateMessage, { accountId, contactId, template_id: templateId })).messageBody;
  const { fields } = await expectRefusal(
    owner.call(updateAccount, { accountId, defaultContactName: '{contact.name}' }),
    'invalid_input',
  );
  expect(fields).toEqual({ defaultContactName: 'Leave out { } and |.' });
  expect(await generated()).toBe('Hi {contact.first_name}, or friend');

  const saved = await owner.call(updateAccount, { accountId, defaultContactName: 'neighbor' });
  expect(saved).toMatchObject({ defaultContactName: 'neighbor' });
  expect(await generated()).toBe('Hi neighbor, or friend');
  const listId = await makeList(api, owner, { name: 'Friends', contactIds: [contactId] });
  const jobDescription = { body: 'Dear {contact.name}', list_ids: [listId], append_optout: false };
  expect(await owner.call(sampleWave, { accountId, jobDescription })).toMatchObject({
    sampleMessage: 'Dear neighbor',
    missingValues: [],
  });
  await owner.call(updateAccount, { accountId, defaultContactName: '' });
  expect(await generated()).toBe('Hi {contact.first_name}, or friend');
});

test('[AD-02] accounts inherit the default contact name of the organization until they set their own', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const { contactId } = await api.make.contact(owner, { name: '' });
  const content = 'Hi {contact.first_name}';
  const { id: templateId } = await owner.call(createTemplate, { accountId, name: 'Hello', content });
  const listId = await makeList(api, owner, { name: 'Friends', contactIds: [contactId] });
  const jobDescription = { body: 'Dear {contact.name}', list_ids: [listId], append_optout: false };
  const texts = async () => [
    (await owner.call(generateMessage, { accountId, contactId, template_id: templateId })).messageBody,
    (await owner.call(sampleWave, { accountId, jobDescription })).sampleMessage,
  ];

  await owner.call(updateOrganization, { defaultContactName: 'friend' });
  expect(await texts()).toEqual(['Hi friend', 'Dear friend']);
  expect(await owner.call(getAccountSettings, { accountId })).toMatchObject({ defaultContactName: null });
  await owner.call(updateAccount, { accountId, defaultContactName: 'neighbor' });
  expect(await texts()).toEqual(['Hi neighbor', 'Dear neighbor']);
  await owner.call(updateAccount, { accountId, defaultContactName: '' });
  expect(await texts()).toEqual(['Hi friend', 'Dear friend']);
});

test('[AD-03] the payment information of an account is the card of its organization', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  expect((await owner.call(getAccountSettings, { accountId })).billingInfo).toEqual({ billing: null });

  const stripeToken = await tokenOf(owner, '4242424242424242');
  const billing = { orgId: owner.orgId, billingEmail: 'bills@harbor.example', planId: 'starter' };
  await owner.call(submitPayment, { ...billing, stripeToken });
  expect((await owner.call(getAccountSettings, { accountId })).billingInfo).toEqual({
    billing: { cardBrand: 'Visa', lastFour: '4242', expMonth: 12, expYear: 2048 },
  });
});
