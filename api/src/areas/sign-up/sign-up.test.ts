import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { sendMessage } from 'shared-contracts/api/messages';
import { deleteContact, listConsent, searchContacts, updateContact } from 'shared-contracts/api/contacts';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { getSignUp, submitSignUp } from 'shared-contracts/api/sign-up';
import { CallError } from 'shared-contracts/client';
import { displayPhone } from 'shared-contracts/domain/phone';
import { expect, test, vi } from 'vitest';
import { pretendCluster } from '../../platform/db/cluster/by-organization.ts';
import { deleteExpiredRows } from '../../platform/db/clean-up/delete-expired-rows.ts';
import { findSigningKey } from '../../platform/db/processes/signing-keys.store.ts';
import { receiveText } from '../messages/receive-texts.service.ts';
import { holdUntilPaid, payWith } from '../../testing/billing.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { newFormToken } from './form-token.rules.ts';

const api = useApi({ SIGN_UPS_PER_ADDRESS: '1000' });

/** A form as a person submits it: some seconds after it was requested. */
async function form(
  accountId: number,
  values: { phone: string; name?: string; website?: string; ageMs?: number },
) {
  const key = await findSigningKey(api.platform.database.db, 'sign-up');
  const { ageMs = 5_000, ...fields } = values;

  return {
    accountId,
    hasConsented: true,
    formToken: newFormToken(key, accountId, Date.now() - ageMs),
    ...fields,
  } as const;
}

const contactsOf = async (staff: SignedIn) =>
  (await staff.call(searchContacts, { accountId: staff.accountId, suggestion: false })).items;

async function textsTo(staff: SignedIn): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('messages')
    .select('body')
    .where('org_id', '=', staff.orgId)
    .where('direction', '=', 'outbound')
    .orderBy('id')
    .execute();

  return rows.map(({ body }) => body);
}

async function askForDoubleOptIn(staff: SignedIn, doubleOptIn = true): Promise<void> {
  const owner = await api.signedIn('owner', staff);
  await owner.call(updateRelatedInfo, { orgId: staff.orgId, doubleOptIn });
}

/** Sends a text from the phone that signed up. */
async function answerOf(accountId: number, body: string): Promise<void> {
  const { phone: to } = await api.platform.database.db
    .selectFrom('numbers')
    .select('phone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await receiveText(api.platform, {
    carrier: 'simulator',
    carrierId: `${body}-${accountId}`,
    from: '+14155550101',
    to,
    body,
    media: [],
    receivedAt: new Date(),
    isAnsweredByCarrier: false,
  });
}

test('[IN-19][TX-06] refuses no consent, no possible phone, forms of others, too fast and too old ones', async () => {
  const [staff, other] = [await api.signedIn('agent'), await api.signedIn('agent')];
  const { accountId } = staff;
  const submit = async (change: object) =>
    api.anybody.call(submitSignUp, { ...(await form(accountId, { phone: '4155550101' })), ...change });
  const { formToken: foreign } = await form(other.accountId, { phone: '4155550101' });

  expect((await expectRefusal(submit({ hasConsented: false }), 'invalid_input')).fields).toEqual({
    hasConsented: 'Check the box to agree to texts.',
  });
  for (const phone of ['12', '+44 20 794', '+999 123 456 789']) {
    expect((await expectRefusal(submit({ phone }), 'invalid_input')).fields).toEqual({
      phone: 'Enter a phone number with its area code.',
    });
  }
  await expectRefusal(submit({ formToken: foreign }), 'form_expired');
  await expectRefusal(submit({ formToken: 'x' }), 'form_expired');
  await expectRefusal(submit(await form(accountId, { phone: '4155550101', ageMs: 0 })), 'form_too_fast');
  await expectRefusal(
    submit(await form(accountId, { phone: '4155550101', ageMs: 90_000_000 })),
    'form_expired',
  );
  await expectRefusal(api.anybody.call(getSignUp, { accountId: 999_999 }), 'not_found');
  expect(await contactsOf(staff)).toEqual([]);
});

test('[IN-19] a cluster finds the account of the page by its directory', async () => {
  const { accountId } = await api.signedIn('agent');
  const end = pretendCluster();
  try {
    const { companyName } = await api.anybody.call(getSignUp, { accountId });

    expect(companyName).toMatch(/^Company/);
    await expectRefusal(api.anybody.call(getSignUp, { accountId: 999_999 }), 'not_found');
  } finally {
    end();
  }
});

test('[IN-19] a visitor signs up: thanked, a contact, the consent on record', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const { consent, companyName } = await api.anybody.call(getSignUp, { accountId });
  const answer = await api.anybody.call(
    submitSignUp,
    await form(accountId, { phone: '(415) 555-0101', name: ' Ann ' }),
  );

  expect(answer).toEqual({ message: 'Thank you for your submission!' });
  const [contact] = await contactsOf(staff);
  expect(contact).toMatchObject({ name: 'Ann', phone: '+14155550101', unsubscribed: false });
  const { items } = await staff.call(listConsent, { accountId, contactId: contact?.id ?? 0 });
  expect(items).toMatchObject([{ change: 'opted_in', source: 'form', detail: consent }]);
  expect(consent).toContain(companyName);
  expect(await textsTo(staff)).toEqual([]);
});

test('[IN-19] with double opt-in a contact may not be texted before they answer YES', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550101' }));
  const [contact] = await contactsOf(staff);
  expect(contact).toMatchObject({ unsubscribed: true, yesAwaited: true });
  expect((await textsTo(staff))[0]).toContain('Reply YES to get our texts.');

  await answerOf(accountId, 'YES');
  const answered = await staff.call(getContact, { accountId, contactId: contact?.id ?? 0 });
  expect(answered).toMatchObject({ unsubscribedAt: null, yesAwaited: false });
});

test('[IN-19] STOP instead of YES opts out, on record, and no further question is sent', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550101' }));
  await answerOf(accountId, 'STOP');

  const [contact] = await contactsOf(staff);
  expect(contact).toMatchObject({ unsubscribed: true, yesAwaited: false });
  const { items } = await staff.call(listConsent, { accountId, contactId: contact?.id ?? 0 });
  expect(items).toMatchObject([{ change: 'opted_out', source: 'keyword', detail: 'STOP' }]);
  const before = await textsTo(staff);
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550101' }));
  expect(await textsTo(staff)).toEqual(before);
});

test('[IN-19][IN-20] other words than YES leave it waiting; those that want out are suggested to staff', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550101' }));
  const [{ id: contactId } = { id: 0 }] = await contactsOf(staff);
  const now = () => staff.call(getContact, { accountId, contactId });

  await answerOf(accountId, 'Yes please');
  expect(await now()).toMatchObject({ yesAwaited: true, optOutSuggested: false });
  await answerOf(accountId, 'HELP');
  expect(await now()).toMatchObject({ yesAwaited: true });
  await answerOf(accountId, 'please stop texting me');
  expect(await now()).toMatchObject({ yesAwaited: true, optOutSuggested: true });
  await staff.call(unsubscribeContact, { accountId, contactId });
  expect(await now()).toMatchObject({ yesAwaited: false, optOutSuggested: false });
  await answerOf(accountId, 'START');
  expect(await now()).toMatchObject({ unsubscribedAt: null, yesAwaited: false });
});

test('[IN-19] a contact that awaits YES and gets an opted-out phone is opted out, and gets no question', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  const gone = await api.make.contact(staff, { phone: '+14155550107' });
  await staff.call(unsubscribeContact, { accountId, contactId: gone.contactId });
  await staff.call(deleteContact, { accountId, contactId: gone.contactId });
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550101' }));
  const [{ id: contactId } = { id: 0 }] = await contactsOf(staff);

  const changed = await staff.call(updateContact, { accountId, contactId, phone: '4155550107' });
  expect(changed).toMatchObject({ yesAwaited: false });
  const before = await textsTo(staff);
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550107' }));
  expect(await textsTo(staff)).toEqual(before);
});

test('[IN-19] once double opt-in is off again, new sign-ups may be texted; unconfirmed ones may not', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  await askForDoubleOptIn(staff);
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550101', name: 'Before' }));
  await askForDoubleOptIn(staff, false);
  await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550102', name: 'After' }));

  expect((await contactsOf(staff)).map(({ name, unsubscribed }) => [name, unsubscribed])).toEqual([
    ['After', false],
    ['Before', true],
  ]);
  const [before] = (await contactsOf(staff)).filter(({ name }) => name === 'Before');
  const contactId = before?.id ?? 0;
  const text = { accountId, contactId, body: 'Sale!' };
  await expectRefusal(staff.call(sendMessage, text), 'contact_unsubscribed');
});

test('[IN-19] an opted-out contact stays out, is not texted, and is thanked like everyone', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  const { contactId } = await api.make.contact(staff, { phone: '+14155550101', name: 'Ann' });
  await staff.call(unsubscribeContact, { accountId, contactId });
  const answer = await api.anybody.call(
    submitSignUp,
    await form(accountId, { phone: '4155550101', name: 'Mallory' }),
  );

  expect(answer).toEqual({ message: 'Thank you for your submission!' });
  expect(await contactsOf(staff)).toMatchObject([{ name: 'Ann', unsubscribed: true }]);
  expect(await textsTo(staff)).toEqual([]);
});

test('[IN-19] bots get the thank-you page without effect; one phone gets at most three questions a day', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  await api.anybody.call(
    submitSignUp,
    await form(accountId, { phone: '4155550101', website: 'http://spam' }),
  );
  expect(await contactsOf(staff)).toEqual([]);

  for (let time = 0; time < 5; time++) {
    await api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550102' }));
  }
  expect(await textsTo(staff)).toHaveLength(3);
});

test('[IN-19] a form makes one sign-up, also if it is sent many times at once or spelled differently', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  const sent = await form(accountId, { phone: '4155550101' });
  const attempts = Array.from({ length: 10 }, (_, n) =>
    api.anybody.call(submitSignUp, { ...sent, phone: `415555010${n}` }).then(
      () => 'thanked',
      (error: unknown) => (error instanceof CallError ? error.code : 'failed'),
    ),
  );
  expect((await Promise.all(attempts)).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'form_used'),
    'thanked',
  ]);

  const again = (formToken: string) => api.anybody.call(submitSignUp, { ...sent, formToken });
  const refusal = await expectRefusal(again(sent.formToken), 'form_used');
  expect(refusal.message).toBe('You have already sent this form. Reload the page to sign up again.');
  for (const end of ['=', '==', '!']) {
    await expectRefusal(again(sent.formToken + end), 'form_used');
  }
  expect(await textsTo(staff)).toHaveLength(1);
});

test('[IN-19] a corrected form can be sent again, and two forms opened at the same time are two', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const sent = await form(accountId, { phone: '12' });
  await expectRefusal(api.anybody.call(submitSignUp, sent), 'invalid_input');
  await api.anybody.call(submitSignUp, { ...sent, phone: '4155550101' });
  const key = await findSigningKey(api.platform.database.db, 'sign-up');
  const at = Date.now() - 5_000;
  for (const phone of ['4155550102', '4155550103']) {
    await api.anybody.call(submitSignUp, { ...sent, phone, formToken: newFormToken(key, accountId, at) });
  }

  expect(await contactsOf(staff)).toHaveLength(3);
});

test('[IN-19] forms that were used are forgotten once they are too old to be sent', async () => {
  const staff = await api.signedIn('agent');
  await api.anybody.call(submitSignUp, await form(staff.accountId, { phone: '4155550101' }));
  const { db } = api.platform.database;
  const kept = () =>
    db.selectFrom('used_sign_up_forms').selectAll().where('org_id', '=', staff.orgId).execute();
  await deleteExpiredRows(api.platform, new Date(Date.now() + 20 * 3_600_000));
  expect(await kept()).toHaveLength(1);

  await deleteExpiredRows(api.platform, new Date(Date.now() + 26 * 3_600_000));
  expect(await kept()).toEqual([]);
});

test('[IN-19] an account asks a limited number of people an hour for their YES and keeps the others', async () => {
  const staff = await api.signedIn('agent');
  await askForDoubleOptIn(staff);
  const { accountId } = staff;
  const { phone: number } = await api.platform.database.db
    .selectFrom('numbers')
    .select('phone')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  vi.spyOn(api.platform.config, 'signUpTextsPerAccount', 'get').mockReturnValue(2);
  const signUp = async (phone: string) => api.anybody.call(submitSignUp, await form(accountId, { phone }));
  const gone = await api.make.contact(staff, { phone: '+14155550109' });
  await staff.call(unsubscribeContact, { accountId, contactId: gone.contactId });
  const messages = [];
  // The phone that answers later comes last. The one before it opted out; its visitor gets the same message.
  for (const phone of ['4155550102', '4155550103', '4155550109', '4155550101']) {
    messages.push((await signUp(phone)).message);
  }
  vi.restoreAllMocks();
  const invitation = `Thank you for your submission! To start getting texts, text YES to ${displayPhone(number)}.`;

  expect(messages.slice(0, 2)).toEqual(Array.from({ length: 2 }, () => 'Thank you for your submission!'));
  expect(messages.slice(2)).toEqual([invitation, invitation]);
  expect(await textsTo(staff)).toHaveLength(2);
  const [last] = (await contactsOf(staff)).filter(({ phone }) => phone === '+14155550101');
  expect(last).toMatchObject({ unsubscribed: true, yesAwaited: true });
  await answerOf(accountId, 'YES');
  const answered = await staff.call(getContact, { accountId, contactId: last?.id ?? 0 });
  expect(answered).toMatchObject({ unsubscribedAt: null, yesAwaited: false });
});

test('[AD-10][IN-19] while payment is overdue nobody is asked for their YES, but may text it', async () => {
  const owner = await api.signedIn('owner');
  await askForDoubleOptIn(owner);
  const { accountId } = owner;
  await holdUntilPaid(api, owner);
  const signUp = async (phone: string) => api.anybody.call(submitSignUp, await form(accountId, { phone }));
  const invitation = expect.stringContaining('To start getting texts, text YES to');
  expect((await signUp('4155550101')).message).toEqual(invitation);
  expect((await signUp('4155550102')).message).toEqual(invitation);
  await answerOf(accountId, 'YES');
  expect(await textsTo(owner)).toEqual([]);

  await payWith(owner, '4242424242424242', 'starter');
  const contacts = await contactsOf(owner);
  const waitsForYes = (phone: string) => contacts.find((contact) => contact.phone === phone)?.yesAwaited;
  expect([waitsForYes('+14155550101'), waitsForYes('+14155550102')]).toEqual([false, true]);
  expect((await signUp('4155550102')).message).toBe('Thank you for your submission!');
  expect(await textsTo(owner)).toEqual([expect.stringContaining('Reply YES to get our texts.')]);
});

test('[IN-19] texts of one account do not use up those of another', async () => {
  const [one, other] = [await api.signedIn('agent'), await api.signedIn('agent')];
  await askForDoubleOptIn(one);
  await askForDoubleOptIn(other);
  vi.spyOn(api.platform.config, 'signUpTextsPerAccount', 'get').mockReturnValue(1);
  for (const { accountId } of [one, one, other]) {
    await api.anybody.call(submitSignUp, await form(accountId, { phone: api.make.phone() }));
  }
  vi.restoreAllMocks();

  expect([await textsTo(one), await textsTo(other)].map(({ length }) => length)).toEqual([1, 1]);
});

test('[IN-19] an address that signs up too often waits', async () => {
  const { accountId } = await api.signedIn('agent');
  vi.spyOn(api.platform.config, 'signUpsPerAddress', 'get').mockReturnValue(0);
  const refusal = await expectRefusal(
    api.anybody.call(submitSignUp, await form(accountId, { phone: '4155550109' })),
    'rate_limited',
  );
  vi.restoreAllMocks();

  expect(refusal.status).toBe(429);
});
