import * as fc from 'fast-check';
import { exportContacts } from 'shared-contracts/api/exports';
import { createContact, searchContacts, updateContact } from 'shared-contracts/api/contacts';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { listConsent } from 'shared-contracts/api/contacts';
import {
  createImport,
  getImport,
  previewImport,
  startImport,
  undoImport,
  uploadContacts,
} from 'shared-contracts/api/imports';
import { composeLetters } from 'shared-contracts/texts/compose-letters';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expect, test, vi } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

vi.setConfig({ testTimeout: timeLimits.processTest });

const api = useApi();
const csv = (text: string, name = 'people.csv') => new File([text], name, { type: 'text/csv' });

async function work(): Promise<void> {
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
}

async function imported(staff: SignedIn, text: string, name?: string) {
  const { accountId } = staff;
  const { importId } = await staff.call(uploadContacts, { accountId, file: csv(text, name) });
  await work();

  return staff.call(getImport, { importId });
}

async function contactsOf(staff: SignedIn) {
  const { items } = await staff.call(searchContacts, { accountId: staff.accountId, suggestion: false });

  return new Map(items.map((contact) => [contact.phone, contact]));
}

/** Returns the last four digits of phones that may not be texted. */
async function optedOut(staff: SignedIn): Promise<string[]> {
  const contacts = [...(await contactsOf(staff)).values()];

  return contacts.flatMap(({ phone, unsubscribed }) => (unsubscribed ? [phone.slice(-4)] : [])).sort();
}

test.each([
  [
    'Shopify',
    "First Name,Phone,Accepts Email Marketing,Accepts SMS Marketing\nAnn,'+12065550101,yes,no\nBo,'+12065550102,no,yes\n",
  ],
  ['Klaviyo', 'Phone Number,SMS Consent\n+12065550101,UNSUBSCRIBED\n+12065550102,SUBSCRIBED\n'],
  [
    'Klaviyo, never',
    'Phone Number,SMS Marketing Consent\n+12065550101,NEVER_SUBSCRIBED\n+12065550102,SUBSCRIBED\n',
  ],
  [
    'Mailchimp',
    'Phone,OPTIN_TIME,UNSUB_TIME\n2065550101,2024-01-01 10:00:00,2024-02-01 10:00:00\n2065550102,2024-01-01 10:00:00,\n',
  ],
  ['HubSpot', 'Phone Number,Opted out of SMS\n2065550101,true\n2065550102,false\n'],
  ['Salesforce', 'Mobile,SMS Opt Out,Do Not Call\n2065550101,0,1\n2065550102,0,0\n'],
  ['any no wins', 'Phone,SMS consent,Opted out\n2065550101,yes,2024-01-01\n2065550102,yes,\n'],
  ['a tick or nothing', 'Phone,Text OK\n2065550101,\n2065550102,x\n'],
  ['a permission given or not', 'Phone,Marketing permission\n2065550101,\n2065550102,yes\n'],
  ['a no in a repeated row', 'Phone,SMS consent\n2065550101,yes\n2065550101,no\n2065550102,yes\n'],
])('[TX-05] rows that say no are opted out: %s', async (_name, text) => {
  const staff = await api.signedIn('agent');
  const done = await imported(staff, text);

  expect(await optedOut(staff)).toEqual(['0101']);
  expect(done).toMatchObject({ created: 2, optedOutByFile: 1, stillOptedOut: 0 });
  const refused = (await contactsOf(staff)).get('+12065550101');
  expect(refused?.tcpaOptInLocation).not.toBe('External Opt-In');
  const { accountId } = staff;
  const { items } = await staff.call(listConsent, { accountId, contactId: refused?.id ?? 0 });
  expect(items.map(({ change, source, detail }) => [change, source, detail])).toEqual([
    ['opted_out', 'import', 'people.csv'],
  ]);
  expect((await mailsTo(api, staff.email))[0]).toContain(
    'Recorded as opted out because the file says no to texts: 1 contact.',
  );
});

test('[TX-05] everybody in a file of unsubscribed contacts is opted out', async () => {
  const staff = await api.signedIn('agent');
  await imported(staff, 'Phone\n2065550101\n', 'unsubscribed_members_export_1a2b.csv');
  await imported(staff, 'Phone\n2065550102\n', 'subscribed_members_export_1a2b.csv');

  expect(await optedOut(staff)).toEqual(['0101']);
});

test("[TX-05] a file's yes opts no one in again; its no opts out, also in an invalid row", async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const out = await api.make.contact(staff, { phone: '+12065550101' });
  await api.make.contact(staff, { phone: '+12065550102' });
  await api.make.contact(staff, { phone: '+12065550103' });
  await staff.call(unsubscribeContact, { accountId, contactId: out.contactId });
  const long = 'x'.repeat(201);
  const done = await imported(
    staff,
    `Phone,Name,SMS consent\n2065550101,Ann,yes\n2065550102,Bo,no\n2065550103,${long},no\n`,
  );

  expect(await optedOut(staff)).toEqual(['0101', '0102', '0103']);
  expect(done).toMatchObject({ updated: 2, invalid: 1, optedOutByFile: 2, stillOptedOut: 1 });
});

test('[TX-05] an ambiguous value is asked about before the import starts', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const rows = Array.from({ length: 300 }, (_, at) => `+1202555${String(1_000 + at)},yes\n`).join('');
  const text = `Phone,SMS consent\n${rows}2065550101,Maybe\n2065550102,maybe\n2065550103,later\n2065550104,no\n`;
  await expectRefusal(staff.call(uploadContacts, { accountId, file: csv(text) }), 'import_consent_unclear');

  const draft = await staff.call(createImport, { accountId, file: csv(text) });
  const importId = draft.import.id;
  expect(draft.consent).toEqual({
    refusedRows: 1,
    blockedRows: 0,
    unclear: [
      { column: 1, value: 'Maybe', rows: 2 },
      { column: 1, value: 'later', rows: 1 },
    ],
  });
  const { plan } = draft;
  await expectRefusal(staff.call(startImport, { importId, plan }), 'import_consent_unclear');
  const some = { ...plan, meanings: [{ column: 1, value: 'Maybe', means: 'opted_out' as const }] };
  await expectRefusal(staff.call(startImport, { importId, plan: some }), 'import_consent_unclear');
  const all = {
    ...plan,
    meanings: [...some.meanings, { column: 1, value: 'later', means: 'may_text' as const }],
  };
  expect((await staff.call(previewImport, { importId, plan: all })).consent).toEqual({
    refusedRows: 3,
    blockedRows: 0,
    unclear: [],
  });
  await staff.call(startImport, { importId, plan: all });
  await work();

  expect(await optedOut(staff)).toEqual(['0101', '0102', '0104']);
});

test('[TX-05] a column that a person leaves out asks nothing and opts no one out', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const file = csv('Phone,SMS consent\n2065550101,maybe\n2065550102,no\n');
  const { import: one, plan } = await staff.call(createImport, { accountId, file });
  await staff.call(startImport, { importId: one.id, plan: { ...plan, targets: ['phone', 'skip'] } });
  await work();

  expect(await optedOut(staff)).toEqual([]);
  const next = await staff.call(createImport, { accountId, file });
  expect(next.plan.targets).toEqual(['phone', 'textConsent']);
});

test('[TX-05] an undo deletes contacts that the import created as opted out or blocked; their phones stay out', async () => {
  const staff = await api.signedIn('agent');
  const done = await imported(staff, 'Phone,Opted out,Blocked\n2065550101,yes,\n2065550102,,yes\n');
  expect(done).toMatchObject({ optedOutByFile: 1, blockedByFile: 1 });
  await staff.call(undoImport, { importId: done.id });
  await work();

  expect(await staff.call(getImport, { importId: done.id })).toMatchObject({ undone: 2, kept: 0 });
  await imported(staff, 'Phone\n2065550101\n2065550102\n');
  expect(await optedOut(staff)).toEqual(['0101']);
});

test('[TX-06] a second column is used per row, two numbers in a cell are named, and an apostrophe marks text', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const text =
    "Name,Mobile,Home Phone,Zip\n'Ann,'+12065550101,,'98101\n'Bo,,206-555-0102,\nCy,n/a,+44 20 79,\nDi,206-555-0103 / 206-555-0104,206-555-0105,\n";
  const { import: one, plan, columns } = await staff.call(createImport, { accountId, file: csv(text) });
  expect(plan.targets).toEqual(['name', 'phone', 'skip', 'field:Zip']);
  expect(columns.map(({ phones }) => phones)).toEqual([0, 2, 2, 0]);
  const withFallback = { ...plan, targets: ['name', 'phone', 'fallbackPhone', 'field:Zip'] };
  await staff.call(startImport, { importId: one.id, plan: withFallback });
  await work();

  const done = await staff.call(getImport, { importId: one.id });
  const reason =
    '“206-555-0103 / 206-555-0104” contains more than one phone number. (206) 555-0103 was used.';
  expect(done).toMatchObject({ created: 3, invalid: 1, notedRows: 1, notes: [{ line: 5, reason }] });
  expect((await mailsTo(api, staff.email))[0]).toContain(`Line 5, imported: ${reason}`);
  const contacts = await contactsOf(staff);
  expect([...contacts.keys()].sort()).toEqual(['+12065550101', '+12065550102', '+12065550103']);
  expect(contacts.get('+12065550101')).toMatchObject({ name: 'Ann', metadata: { Zip: '98101' } });
});

test('[TX-06] an impossible number is refused by the API', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  for (const phone of ['+44 20 794', '+999 123 456 789', '+12065550117 +12065550118', '555-0117']) {
    await expectRefusal(staff.call(createContact, { accountId, phone, name: 'Ann' }), 'invalid_input');
  }
  const { phone } = await staff.call(createContact, { accountId, phone: '0044 (0)20 7946 0958', name: 'Bo' });
  expect(phone).toBe('+442079460958');
});

/** Kinds of consent that must survive an export and import into another account. */
const kinds = ['textable', 'out', 'blocked', 'out and blocked', 'waiting'] as const;

test('[TX-05] our export, imported into another account, has the same contacts with the same consent', async () => {
  const value = fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .map((text) => composeLetters(text.trim().replace(/\s+/g, ' ')));
  const contact = fc.record({ kind: fc.constantFrom(...kinds), name: value, note: value });
  await fc.assert(
    fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 8 }), async (contacts) => {
      const [from, to] = [await api.signedIn('agent'), await api.signedIn('agent')];
      for (const [at, { kind, name, note }] of contacts.entries()) {
        await makeContact(from, {
          phone: `+1206555010${at}`,
          kind,
          name: name.toWellFormed(),
          note: note.toWellFormed(),
        });
      }
      await from.call(exportContacts, { accountId: from.accountId, selection: { query: {} } });
      await work();
      const [mail = ''] = await mailsTo(api, from.email);
      const address = new URL(/https?:\S+\/downloads\/[\w-]+/.exec(mail)?.[0] ?? '');
      await imported(to, await (await fetch(api.url + address.pathname)).text());

      expect(await consentOf(to)).toEqual(await consentOf(from));
    }),
    { numRuns: 5 },
  );
});

async function makeContact(
  staff: SignedIn,
  made: { phone: string; kind: (typeof kinds)[number]; name: string; note: string },
): Promise<void> {
  const { accountId } = staff;
  const { phone, kind, name, note } = made;
  const { contactId } = await api.make.contact(staff, { phone, name });
  if (note !== '') {
    await staff.call(updateContact, { accountId, contactId, metadata: { Note: note } });
  }
  if (kind.includes('out')) {
    await staff.call(unsubscribeContact, { accountId, contactId });
  }
  if (kind.includes('blocked')) {
    await staff.call(updateContact, { accountId, contactId, blocked: true });
  }
  if (kind === 'waiting') {
    await api.platform.database.db
      .updateTable('contacts')
      .set({ unsubscribed_at: new Date(), yes_awaited: true })
      .where('id', '=', contactId)
      .execute();
  }
}

async function consentOf(staff: SignedIn) {
  const { accountId } = staff;
  const contacts = [...(await contactsOf(staff)).values()];
  const shown = await Promise.all(
    contacts.map(({ id }) => staff.call(getContact, { accountId, contactId: id })),
  );

  return shown
    .map(({ phone, name, metadata, blocked, unsubscribedAt, yesAwaited, tcpaOptInLocation }) => ({
      phone,
      name,
      metadata,
      blocked,
      yesAwaited,
      tcpaOptInLocation,
      isOut: unsubscribedAt !== null,
    }))
    .sort((left, right) => left.phone.localeCompare(right.phone));
}
