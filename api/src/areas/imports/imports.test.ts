import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createImport,
  getImport,
  getImportProblems,
  listImports,
  previewImport,
  startImport,
  undoImport,
  uploadContacts,
  uploadUnsubscribes,
} from 'shared-contracts/api/imports';
import { exportContacts, exportList } from 'shared-contracts/api/exports';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { searchContacts, updateContact } from 'shared-contracts/api/contacts';
import { createList, deleteList, listOrgUnsubscribes } from 'shared-contracts/api/contacts/lists';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { tallied } from '../../testing/tally-faults.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { giveUpExport } from '../exports/run-export.service.ts';
import { giveUpImport } from './end-import.service.ts';
import { runImport } from './run-import.service.ts';

const api = useApi({ IMPORT_MAX_BYTES: '1000000' });

const csv = (text: string | Buffer, name = 'people.csv') =>
  new File([typeof text === 'string' ? text : new Uint8Array(text)], name, { type: 'text/csv' });

/** Runs queued jobs until there are none. */
async function work(): Promise<void> {
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
}

async function imported(staff: SignedIn, text: string | Buffer, listId?: number): Promise<ContactImport> {
  const { importId } = await staff.call(uploadContacts, {
    accountId: staff.accountId,
    file: csv(text),
    ...(listId ? { listId } : {}),
  });
  await work();

  return staff.call(getImport, { importId });
}

async function contactsOf(staff: SignedIn, listName?: string) {
  const { items } = await staff.call(searchContacts, {
    accountId: staff.accountId,
    suggestion: false,
    ...(listName ? { list_name: listName } : {}),
  });

  return items;
}

async function fileBehind(text: string): Promise<string> {
  const url = /https?:\S+\/downloads\/[\w-]+/.exec(text)?.[0] ?? '';
  // The URL contains the public port; the test's server listens on another.
  const answer = await fetch(api.url + new URL(url).pathname);

  return answer.status === 200 ? answer.text() : String(answer.status);
}

test('[IN-14] refuses files without phones, without rows and too large, and lists that are not there', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const upload = (file: File, listId?: number) =>
    staff.call(uploadContacts, { accountId, file, ...(listId ? { listId } : {}) });

  await expectRefusal(upload(csv('name,city\nAnn,Rome\n')), 'import_without_phones');
  await expectRefusal(upload(csv('name,phone\n')), 'import_empty');
  await expectRefusal(upload(csv('phone\n4155550101\n'), 999_999), 'list_not_found');
  expect(
    (await expectRefusal(upload(csv(Buffer.alloc(1_000_001, 'phone\n'))), 'file_too_large')).message,
  ).toBe('Uh oh, that content is too big! Maximum size is 1M.');
});

test('[IN-14] refuses spreadsheets, contact cards and pictures, and keeps nothing of them', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const keptFiles = async () => {
    const entries = await readdir(join(api.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    });

    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const before = await keptFiles();
  const binary = ['504b030414000600', 'd0cf11e0a1b11ae1', '255044462d312e37', '89504e470d0a1a0a'];
  const texts = [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ann',
    '\uFEFF<html><table>',
    '<?xml version="1.0"?>',
    '[\n{ "phone":',
  ];
  const others = [
    ...binary.map((bytes) => Buffer.from(bytes, 'hex')),
    ...texts.map((text) => Buffer.from(text)),
  ];
  for (const beginning of others) {
    const file = csv(Buffer.concat([beginning, Buffer.from('\nphone\n4155550101\n')]), 'a.csv');
    await expectRefusal(staff.call(createImport, { accountId, file }), 'import_not_csv');
    await expectRefusal(staff.call(uploadContacts, { accountId, file }), 'import_not_csv');
    await expectRefusal(staff.call(uploadUnsubscribes, { file }), 'import_not_csv');
  }
  expect(await keptFiles()).toEqual(before);
});

test('[IN-14] two columns cannot become the same', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const { import: one, plan } = await staff.call(createImport, {
    accountId,
    file: csv('phone,home,city,City\n4155550101,4155550102,Rome,Oslo\n'),
  });
  const importId = one.id;
  const withTargets = (...targets: string[]) => ({ importId, plan: { ...plan, targets } });
  const twoPhones = withTargets('phone', 'phone', 'skip', 'skip');
  const twoFields = withTargets('phone', 'skip', 'field:City', 'field:city');

  expect((await staff.call(previewImport, twoPhones)).problem).toContain('Two columns become Phone.');
  expect((await expectRefusal(staff.call(startImport, twoPhones), 'invalid_input')).message).toBe(
    'Two columns become Phone. Leave one of them out, or choose something else for it.',
  );
  expect((await staff.call(previewImport, twoFields)).problem).toContain('Two columns become city.');
  await expectRefusal(staff.call(startImport, twoFields), 'invalid_input');
  const right = withTargets('phone', 'skip', 'field:City', 'skip');
  expect((await staff.call(previewImport, right)).problem).toBe('');
  expect(await staff.call(startImport, right)).toMatchObject({ state: 'queued' });
});

test('[IN-14] an import, and a list, of another organization are not there', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const { import: draft, plan } = await staff.call(createImport, {
    accountId: staff.accountId,
    file: csv('phone\n4155550101\n'),
  });
  const theirs = await stranger.call(createList, { accountId: stranger.accountId, name: 'Theirs' });
  const importId = draft.id;

  await expectRefusal(stranger.call(getImport, { importId }), 'not_found');
  await expectRefusal(stranger.call(previewImport, { importId }), 'not_found');
  await expectRefusal(stranger.call(startImport, { importId, plan }), 'not_found');
  await expectRefusal(stranger.call(undoImport, { importId }), 'not_found');
  await expectRefusal(stranger.call(getImportProblems, { importId }), 'not_found');
  await expectRefusal(staff.call(startImport, { importId, plan, listId: theirs.id }), 'list_not_found');
});

test('[IN-14] a file and a list alone: contacts, counts, and a mail with each row that failed', async () => {
  const staff = await api.signedIn('agent');
  const list = await staff.call(createList, { accountId: staff.accountId, name: 'Regulars' });
  await imported(staff, 'phone,name\n4155550109,Old\n');
  const done = await imported(
    staff,
    'Name,Mobile,Favorite drink\nAnn,(415) 555-0101,Tea\n"Bo,415-555-0102,Milk\nCy,4155550103,\nDi,12,\nNew,4155550109,Mate\nAnn,415 555 0101,\n',
    list.id,
  );

  expect(done).toMatchObject({
    state: 'done',
    rowsDone: 6,
    created: 2,
    updated: 1,
    duplicates: 1,
    invalid: 2,
  });
  expect((await contactsOf(staff, 'Regulars')).map(({ name, phone }) => [name, phone])).toEqual([
    ['Cy', '+14155550103'],
    ['Ann', '+14155550101'],
    ['New', '+14155550109'],
  ]);
  expect((await contactsOf(staff, 'Regulars'))[1]?.metadata).toEqual({ Favorite_drink: 'Tea' });
  const [mail = ''] = await mailsTo(api, staff.email);
  expect(mail).toContain('6 rows: 2 created, 1 updated, 1 duplicate, 2 invalid.');
  expect(mail).toContain('Line 3: A quote is opened in this row and never closed.');
  expect(mail).toContain('Line 5: “12” is not a phone number with its area code.');
  expect(mail).toContain('Line 7: Same phone number as line 2.');
  expect(await fileBehind(mail)).toBe(
    'Name,Mobile,Favorite drink,Import line,Import problem\r\n' +
      'Bo,415-555-0102,Milk,3,A quote is opened in this row and never closed.\r\n' +
      'Di,12,,5,“12” is not a phone number with its area code.\r\n' +
      'Ann,415 555 0101,,7,Same phone number as line 2.\r\n',
  );
});

test('[IN-14] the rejected rows, once fixed, are imported unchanged', async () => {
  const staff = await api.signedIn('agent');
  const first = await imported(staff, 'phone,name,=Code\n12,Ann,=1+1\n4155550199,Bo,\n');
  const { url } = await staff.call(getImportProblems, { importId: first.id });
  const mended = (await fileBehind(url)).replace('12,', '4155550198,');
  const second = await imported(staff, mended);

  expect(second).toMatchObject({ rowsDone: 1, created: 1, invalid: 0 });
  expect((await contactsOf(staff))[0]).toMatchObject({ name: 'Ann', metadata: { '=Code': '=1+1' } });
});

test('[IN-14] the response contains the product’s wording, and fields may follow the file', async () => {
  const staff = await api.signedIn('agent');
  const list = await staff.call(createList, { accountId: staff.accountId, name: 'After' });
  const form = new FormData();
  form.set('file', csv('phone\n4155550101\n'));
  form.set('listId', String(list.id));
  const answer = await fetch(`${api.url}/accounts/${staff.accountId}/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}` },
    body: form,
  });

  expect(await answer.json()).toMatchObject({
    message: 'Your file is being uploaded. You will receive an email with upload status on completion.',
  });
  await work();
  expect(await contactsOf(staff, 'After')).toHaveLength(1);
});

test('[IN-14] a draft says how the file is read and what each row becomes, and the choice is remembered', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  await api.make.contact(staff, { phone: '+14155550102', name: 'Bo' });
  const text = Buffer.from(
    'sep=;\r\nNick;Reach;Born\r\nJosé;4155550101;x\r\nBobby;4155550102;\r\nCy;;\r\n',
    'latin1',
  );
  const draft = await staff.call(createImport, { accountId, file: csv(text) });

  expect(draft.plan).toEqual({
    encoding: 'windows-1252',
    delimiter: ';',
    hasHeader: true,
    targets: ['field:Nick', 'phone', 'field:Born'],
  });
  const plan = { ...draft.plan, targets: ['name', 'phone', 'skip'] };
  const { rows, columns } = await staff.call(previewImport, { importId: draft.import.id, plan });
  expect(columns[0]).toMatchObject({ header: 'Nick', samples: ['José', 'Bobby', 'Cy'], because: 'chosen' });
  expect(rows.map(({ line, becomes, name, nameBefore }) => [line, becomes, name, nameBefore])).toEqual([
    [3, 'created', 'José', null],
    [4, 'updated', 'Bobby', 'Bo'],
    [5, 'invalid', 'Cy', null],
  ]);
  expect(await contactsOf(staff)).toHaveLength(1);

  const started = await staff.call(startImport, { importId: draft.import.id, plan });
  expect(started.state).toBe('queued');
  await expectRefusal(staff.call(startImport, { importId: started.id, plan }), 'import_begun');
  await work();
  expect(await staff.call(getImport, { importId: started.id })).toMatchObject({
    created: 1,
    updated: 1,
    invalid: 1,
  });
  const next = await staff.call(createImport, { accountId, file: csv(text) });
  expect(next.plan.targets).toEqual(['name', 'phone', 'skip']);
  const { items } = await staff.call(listImports, { accountId });
  expect(items.map(({ id }) => id)).toEqual([started.id]);
});

test('[IN-14] a header is cut between characters, and names are imported without invisible ones', async () => {
  const staff = await api.signedIn('agent');
  const question = `${'x'.repeat(199)}😀 How did you hear of us?`;
  await imported(
    staff,
    `phone,name,${question}\n4155550141,\u202AAnn\u00A0Lee\u202C,radio\n4155550142,\u3164,\n`,
  );

  const names = (await contactsOf(staff)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['', 'Ann Lee']);
});

test('[IN-14] a list that is deleted before the import is over does not stop it', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const list = await staff.call(createList, { accountId, name: 'Short lived' });
  const file = csv('phone\n4155550101\n4155550102\n');
  const { importId } = await staff.call(uploadContacts, { accountId, file, listId: list.id });
  await staff.call(deleteList, { listId: list.id });
  await work();

  const done = await staff.call(getImport, { importId });
  expect(done).toMatchObject({ state: 'done', created: 2, list: null });
});

test('[IN-14] a column that had to be left out of one file is not left out of the next', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  await imported(staff, 'phone,name,name\n4155550101,Ann,Lee\n');
  const next = await staff.call(createImport, { accountId, file: csv('phone,name\n4155550102,Bo\n') });
  expect(next.plan.targets).toEqual(['phone', 'name']);

  const two = csv('name,phone,mobile\nCy,4155550103,4155550104\n');
  const draft = await staff.call(createImport, { accountId, file: two });
  const plan = { ...draft.plan, targets: ['name', 'skip', 'phone'] };
  await staff.call(startImport, { importId: draft.import.id, plan });
  const again = await staff.call(createImport, { accountId, file: two });

  expect([draft.plan.targets, again.plan.targets]).toEqual([
    ['name', 'phone', 'skip'],
    ['name', 'skip', 'phone'],
  ]);
});

test('[IN-14] an opted-out phone stays opted out, also if the contact was deleted since', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const here = await api.make.contact(staff, { phone: '+14155550101' });
  const gone = await api.make.contact(staff, { phone: '+14155550102' });
  for (const { contactId } of [here, gone]) {
    await staff.call(unsubscribeContact, { accountId, contactId });
  }
  const { db, pool } = api.platform.database;
  await tallied(pool, () => db.deleteFrom('contacts').where('id', '=', gone.contactId).execute());
  const done = await imported(staff, 'phone,name\n4155550101,Ann\n4155550102,Bo\n4155550103,Cy\n');

  expect(done).toMatchObject({ created: 2, updated: 1, stillOptedOut: 2 });
  expect((await contactsOf(staff)).map(({ name, unsubscribed }) => [name, unsubscribed])).toEqual(
    expect.arrayContaining([
      ['Ann', true],
      ['Bo', true],
      ['Cy', false],
    ]),
  );
  expect((await mailsTo(api, staff.email))[0]).toContain('Already opted out, and still are: 2 contacts.');
});

test('[IN-14] an undo reverts contacts that were not changed since, once, within a day', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const list = await staff.call(createList, { accountId, name: 'Fair' });
  await api.make.contact(staff, { phone: '+14155550101', name: 'Before' });
  const done = await imported(
    staff,
    'phone,name,city\n4155550101,After,Rome\n4155550102,New,\n4155550103,Edited,\n',
    list.id,
  );
  const edited = (await contactsOf(staff)).find(({ name }) => name === 'Edited');
  await staff.call(updateContact, { accountId, contactId: edited?.id ?? 0, name: 'By hand' });
  expect(done.undoableUntil).not.toBeNull();
  await staff.call(undoImport, { importId: done.id });
  await work();

  expect(await staff.call(getImport, { importId: done.id })).toMatchObject({
    state: 'undone',
    undone: 2,
    kept: 1,
    undoableUntil: null,
  });
  expect((await contactsOf(staff)).map(({ name, metadata }) => [name, metadata])).toEqual([
    ['By hand', {}],
    ['Before', {}],
  ]);
  expect((await contactsOf(staff, 'Fair')).map(({ name }) => name)).toEqual(['By hand']);
  await expectRefusal(staff.call(undoImport, { importId: done.id }), 'import_not_undoable');
});

test('[IN-14] an import stopped between two batches resumes there; run twice at once it writes once', async () => {
  const staff = await api.signedIn('agent');
  const rows = Array.from({ length: 3_500 }, (_, at) => `+1415${String(5_560_000 + at)},Name ${at}`);
  const { importId } = await staff.call(uploadContacts, {
    accountId: staff.accountId,
    file: csv(`phone,name\n${rows.join('\n')}\n+14155560000,Again\n`),
  });
  const job = { orgId: staff.orgId, importId };
  const stop = new AbortController();
  const progress = setInterval(() => {
    void staff.call(getImport, { importId }).then(({ rowsDone }) => rowsDone > 0 && stop.abort());
  });
  await expect(runImport(api.platform, job, stop.signal)).rejects.toThrow();
  clearInterval(progress);
  const half = await staff.call(getImport, { importId });
  expect(half.rowsDone).toBeGreaterThan(0);
  expect(half.rowsDone).toBeLessThan(3_501);

  const never = new AbortController().signal;
  await Promise.all([runImport(api.platform, job, never), runImport(api.platform, job, never)]);

  expect(await staff.call(getImport, { importId })).toMatchObject({
    state: 'done',
    rowsDone: 3_501,
    created: 3_500,
    duplicates: 1,
  });
});

test('[IN-14] an import without attempts left has failed and says so; an undo that failed can be requested again', async () => {
  const staff = await api.signedIn('agent');
  const { orgId, accountId } = staff;
  const { importId } = await staff.call(uploadContacts, { accountId, file: csv('phone\n4155550101\n') });
  await giveUpImport(api.platform, orgId, importId);
  await work();
  expect(await staff.call(getImport, { importId })).toMatchObject({ state: 'failed', rowsDone: 0 });
  expect(await mailsTo(api, staff.email)).toHaveLength(1);

  const done = await imported(staff, 'phone\n4155550102\n');
  await staff.call(undoImport, { importId: done.id });
  await giveUpImport(api.platform, orgId, done.id);
  expect(await staff.call(getImport, { importId: done.id })).toMatchObject({ state: 'done' });
  await staff.call(undoImport, { importId: done.id });
  await work();
  expect(await staff.call(getImport, { importId: done.id })).toMatchObject({ state: 'undone', undone: 1 });
});

test('[IN-15] an export without attempts left is reported by mail, once', async () => {
  const staff = await api.signedIn('agent');
  const { orgId, accountId } = staff;
  await imported(staff, 'phone\n4155550101\n');
  const before = (await mailsTo(api, staff.email)).length;
  await staff.call(exportContacts, { accountId, selection: { query: {} } });
  const { id: exportId } = await api.platform.database.db
    .selectFrom('exports')
    .select('id')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
  for (const _time of [1, 2]) {
    await giveUpExport(api.platform, { orgId, exportId });
  }
  await work();

  const mails = await mailsTo(api, staff.email);
  expect(mails).toHaveLength(before + 1);
  expect(mails.join('\n')).toContain('Please start the export again.');
});

test('[AD-02] a file of unsubscribes opts its phones out in every account, and those who come later', async () => {
  const staff = await api.signedIn('owner');
  const existing = await api.make.contact(staff, { phone: '+14155550101' });
  const { message } = await staff.call(uploadUnsubscribes, {
    file: csv('phone\n4155550101\n4155550102 (fax)\n1\n'),
  });
  expect(message).toBe(
    'Your unsubscribes are being uploaded. You will receive an email when it is finished processing.',
  );
  await work();

  const { accountId } = staff;
  const contact = await staff.call(getContact, { accountId, contactId: existing.contactId });
  expect(contact.unsubscribedAt).not.toBeNull();
  const { items } = await staff.call(listOrgUnsubscribes, {});
  expect(items.map(({ phone }) => phone)).toEqual(['+14155550101', '+14155550102']);
  const next = await staff.call(listOrgUnsubscribes, { start_cursor: 14155550101 });
  expect(next).toMatchObject({ items: [{ phone: '+14155550102' }], nextPageCursor: 0 });
  expect((await mailsTo(api, staff.email))[0]).toContain(
    '3 rows: 2 opted out, 0 already opted out, 0 duplicate, 1 invalid.',
  );
  expect(await imported(staff, 'phone\n4155550102\n')).toMatchObject({ created: 1, stillOptedOut: 1 });
  const agent = await api.signedIn('agent', staff);
  await expectRefusal(agent.call(uploadUnsubscribes, { file: csv('phone\n4155550101\n') }), 'forbidden');
  const stranger = await api.signedIn('owner');
  expect((await stranger.call(listOrgUnsubscribes, {})).items).toEqual([]);
});

test('[IN-15] a list is exported by a link: formulas shown, phones intact, its own file read back as it was', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const list = await staff.call(createList, { accountId, name: 'To export' });
  await imported(staff, 'phone,name,Note\n4155550101,"=HYPERLINK(""x"")","a, b"\n', list.id);
  await imported(staff, 'phone,name\n4155550102,Elsewhere\n');
  const { message } = await staff.call(exportList, { accountId, list_id: list.id });
  expect(message).toContain('You will receive an email');
  await work();

  const [mail = ''] = await mailsTo(api, staff.email);
  const file = await fileBehind(mail);
  expect(file).toMatch(/^Phone,Name,Note,Opt-in location,Opted out,Blocked,Created\r\n/);
  expect(file).toContain('+14155550101,"\'=HYPERLINK(""x"")","a, b",External Opt-In,,,');
  expect(file).not.toContain('Elsewhere');
  expect(await imported(staff, file)).toMatchObject({ rowsDone: 1, updated: 1, invalid: 0 });
  expect((await contactsOf(staff, 'To export'))[0]).toMatchObject({
    name: '=HYPERLINK("x")',
    metadata: { Note: 'a, b' },
  });
  const audited = await api.platform.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', staff.userId)
    .where('action', '=', 'contacts.exported')
    .execute();
  expect(audited).toHaveLength(1);
});

test('[IN-14] long headers and cells are cut between characters, not within one', async () => {
  // zszz3/AgentRecall#497, daniel3303/Equibles#774: PostgreSQL refuses half a character in JSON
  const staff = await api.signedIn('agent');
  const cell = `${'x'.repeat(79)}🎉🎉`;
  const csv = `phone,${'h'.repeat(199)}🎉,SMS consent\n4155550101,${cell},${cell}\n`;
  const file = new File([csv], `${'n'.repeat(199)}🎉.csv`, { type: 'text/csv' });
  const draft = await staff.call(createImport, { accountId: staff.accountId, file });

  expect(JSON.stringify(draft)).not.toMatch(/\\ud8|\ufffd/i);
  expect(draft.columns[1]).toMatchObject({ header: 'h'.repeat(199), samples: ['x'.repeat(79)] });
});

test('[IN-14] a question of a form becomes a field that can be edited, and two that begin the same are refused', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const question = 'Which of our seasonal drinks would you like to hear about first';
  const { import: one, plan } = await staff.call(createImport, {
    accountId,
    file: csv(`phone,"${question}, if any?","${question}, and why?"\n4155550101,tea,mild\n`),
  });
  const withTargets = (...targets: string[]) => ({ importId: one.id, plan: { ...plan, targets } });

  expect(plan.targets).toEqual(['phone', 'skip', 'skip']);
  const both = withTargets('phone', `field:${question}, if any?`, `field:${question}, and why?`);
  await expectRefusal(staff.call(startImport, both), 'invalid_input');
  await staff.call(startImport, withTargets('phone', `field:${question}, if any?`, 'skip'));
  await work();
  const [contact] = await contactsOf(staff);
  const [name = ''] = Object.keys(contact?.metadata ?? {});
  expect(name).toBe(question.replaceAll(' ', '_').slice(0, 60));
  const change = { accountId, contactId: contact?.id ?? 0, metadata: { [name]: 'coffee' } };
  expect((await staff.call(updateContact, change)).metadata).toEqual({ [name]: 'coffee' });
});

test('[IN-15] a contact without a value for a field called constructor has an empty cell', async () => {
  const staff = await api.signedIn('agent');
  await imported(staff, 'phone,constructor\n4155550101,Ann\n4155550102,\n');
  await staff.call(exportList, { accountId: staff.accountId });
  await work();
  const [mail = ''] = await mailsTo(api, staff.email);
  const file = await fileBehind(mail);

  expect(file).toMatch(/^Phone,Name,constructor,/);
  expect(file).toContain('+14155550101,,Ann,');
  expect(file).toContain('+14155550102,,,');
});

test('[IN-15] contacts of a search are exported, lists of others are not, and links run out', async () => {
  const [staff, stranger] = [await api.signedIn('agent'), await api.signedIn('agent')];
  const { accountId } = staff;
  const theirs = await stranger.call(createList, { accountId: stranger.accountId, name: 'Theirs' });
  await expectRefusal(staff.call(exportList, { accountId, list_id: theirs.id }), 'list_not_found');
  await imported(staff, 'phone,name\n4155550101,Ann\n4155550102,Bo\n');
  await staff.call(exportContacts, { accountId, selection: { query: { name_search_term: 'ann' } } });
  await work();
  const [mail = ''] = await mailsTo(api, staff.email);

  expect(await fileBehind(mail)).toContain('Ann');
  expect(await fileBehind(mail)).not.toContain('Bo');
  await api.platform.database.db
    .updateTable('downloads')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await fileBehind(mail)).toBe('404');
});
