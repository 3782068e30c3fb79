import { expect, test } from 'vitest';
import { findLastFirst } from './last-first.rules.ts';
import { phoneOf } from './phone-of.rules.ts';
import { isRefused, readRow } from './read-row.rules.ts';
import type { ReadRow } from './read-row.rules.ts';
import { hasHeaderRow, suggestColumns } from './suggest-columns.rules.ts';

const suggest = (header: string[], rows: string[][] = [], remembered = new Map<string, string>()) =>
  suggestColumns({ header, rows, hasHeader: hasHeaderRow(header), remembered }).map(({ target }) => target);

test('[IN-14] columns are recognized by their names in any spelling', () => {
  expect(suggest(['First Name', 'last_name', 'Mobile Phone', 'E-Mail', '', 'Favorite  Drink'])).toEqual([
    'firstName',
    'lastName',
    'phone',
    'field:E-Mail',
    'skip',
    'field:Favorite_Drink',
  ]);
});

/** Columns of names as programs and people in several languages write them. */
test.each([
  [['First Name*', 'Last Name (required)', 'Phone'], 'firstName, lastName'],
  [['First', 'Last', 'Phone'], 'firstName, lastName'],
  [['FNAME', 'LNAME', 'PHONE'], 'firstName, lastName'],
  [['GivenName', 'Surname', 'Phone'], 'firstName, lastName'],
  [['Guest Name', 'Last', 'Phone'], 'name, field:Last'],
  [['Name', 'Given Name', 'Family Name', 'Phone'], 'name, firstName, lastName'],
  [['Nombre', 'Apellidos', 'Teléfono'], 'firstName, lastName'],
  [['nombre', 'teléfono'], 'name'],
  [['Nome', 'Sobrenome', 'Celular'], 'firstName, lastName'],
  [['Nome', 'Cognome', 'Cellulare'], 'firstName, lastName'],
  [['Nome completo', 'Telefone'], 'name'],
  [['Prénom', 'Nom', 'Tél. mobile'], 'firstName, lastName'],
  [['Nom de famille', 'Prénom', 'Portable'], 'lastName, firstName'],
  [['Name', 'Vorname', 'Rufnummer Mobil'], 'lastName, firstName'],
  [['Vorname', 'Nachname', 'Telefon (mobil)'], 'firstName, lastName'],
  [['Voornaam', 'Achternaam', 'Mobiel'], 'firstName, lastName'],
  [['Imię', 'Nazwisko', 'Telefon komórkowy'], 'firstName, lastName'],
  [['Имя', 'Фамилия', 'Телефон'], 'firstName, lastName'],
  [['姓名', 'Phone'], 'name'],
  [['Customer First Name', 'Customer Last Name', 'Phone'], 'firstName, lastName'], // invoiceninja/invoiceninja#9669
  [['Name (First)', 'Name (Last)', 'Phone'], 'firstName, lastName'], // Gravity Forms
  [['Person - Name', 'Person - Phone - Mobile'], 'name'], // Pipedrive
  [["What's your name?", "What's your phone number?"], 'name'], // Typeform
  [['Your full name', 'Phone'], 'name'],
  [['Student Name', 'Parent Name', 'Phone'], 'field:Student_Name, field:Parent_Name'],
  [['Company Name', 'Phone'], 'field:Company_Name'],
  [['Name', 'Parent Name', 'Phone'], 'name, field:Parent_Name'],
])('[IN-14] of %j, the names are %s', (header, names) => {
  const row = header.map((_, at) => (at === header.length - 1 ? '(415) 555-0101' : 'Ann'));

  expect(suggest(header, [row]).slice(0, -1).join(', ')).toBe(names);
});

test('[IN-14] the phone column is found by its content, and the first of two equal names counts', () => {
  expect(
    suggest(
      ['Ref', 'Reach', 'Ref'],
      [
        ['1', '(415) 555-0101', 'x'],
        ['2', '', 'y'],
      ],
    ),
  ).toEqual(['field:Ref', 'phone', 'skip']);
});

test('[IN-14] a file without names of columns has its first row read as a contact', () => {
  expect(hasHeaderRow(['4155550101', 'Ann'])).toBe(false);
  expect(suggest(['4155550101', 'Ann'], [['4155550101', 'Ann']])).toEqual(['phone', 'name']);
});

test.each([
  [['ann@example.com', 'Ann Lee', '4155550101'], 'skip, name, phone'],
  [['4155550101', 'Jan 5, 2026', 'Ann'], 'phone, skip, name'],
  [['4155550101', '12 Main Street', 'Ann'], 'phone, skip, name'],
])('[IN-14] without names of columns, %j are %s', (row, targets) => {
  expect(suggest(row, [row, ['', '', '']]).join(', ')).toBe(targets);
});

test('[IN-14] a column is mapped as the last time', () => {
  expect(suggest(['Phone', 'Nick'], [], new Map([['nick', 'name']]))).toEqual(['phone', 'name']);
});

const plan = {
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  header: ['phone', 'name', 'birthday', 'visits'],
  targets: ['phone', 'name', 'field:birthday', 'field:visits'],
} as const;
const types = new Map([
  ['birthday', 'Date'],
  ['visits', 'Number'],
] as const);
const read = (cells: string[]): ReadRow =>
  readRow({ line: 7, cells }, { ...plan, header: [...plan.header], targets: [...plan.targets] }, types);

test('[IN-14] a row becomes a contact: phone in E.164, name tidied, dates and numbers as fields keep them', () => {
  expect(read(['(415) 555-0101', '  Ann \t Lee ', '3/31/2026', '1,234.50'])).toMatchObject({
    phone: '+14155550101',
    name: 'Ann Lee',
    fields: { birthday: '2026-03-31', visits: '1234.5' },
  });
});

test.each([
  [['', 'Ann'], 'The phone is missing.'],
  [['555-0101', 'Ann'], '“555-0101” is not a phone number with its area code.'],
  [['415 555 0101 (fax)', 'Ann'], 'is marked as a number that gets no texts.'],
  [['4.15555E+09', 'Ann'], 'A spreadsheet shortened the phone number'],
  [['415 555 0101', 'x'.repeat(201)], 'The name has more than 200 characters.'],
  [['415 555 0101', 'Ann', 'soon'], 'birthday is “soon”. Enter a date such as 2026-03-31.'],
  [['415 555 0101', 'Ann', '', 'many'], 'visits is “many”. Enter a number such as 12 or 12.5.'],
  [['415 555 0101', 'Ann', '', '', 'extra'], 'This row has 5 cells, but the file has 4 columns.'],
])('[IN-14] the row %j is refused', (cells, reason) => {
  const row = read(cells);

  expect(isRefused(row) ? row.reason : '').toContain(reason);
});

test.each(['(do not text)', '(no texts please)', '[No SMS]', '(don’t call)', '(STOP)'])(
  '[TX-05] a row whose phone is followed by %s refuses texts',
  (remark) => {
    expect(read([`415 555 0101 ${remark}`, 'Ann'])).toMatchObject({ consent: { isRefused: true } });
    expect(read(['415 555 0101 (cell)', 'Ann'])).toMatchObject({ consent: { isRefused: false } });
  },
);

test('[AD-02] in a file of opt-outs, a fax counts too', () => {
  const optOuts = { ...plan, header: [], targets: ['phone'], isOptOutFile: true };

  expect(readRow({ line: 2, cells: ['415 555 0101 (fax)'] }, optOuts, types)).toMatchObject({
    phone: '+14155550101',
  });
});

/** Cells in which a program marks text for spreadsheets, or that there is no value. */
test.each([
  ['="Ann"', 'Ann'],
  ['="Ann ""Bo"" Lee"', 'Ann "Bo" Lee'],
  ['= "00123"', '00123'],
  ['=" "', ''],
  ['\\N', ''],
  ['#N/A', ''],
  ['#REF!', ''],
  ['[NULL]', ''],
  ['<null>', ''],
  ['Null', 'Null'],
  ['#1 Ann', '#1 Ann'],
  ['="A"&"B"', '="A"&"B"'],
  ['\'="Ann"', '="Ann"'],
])('[IN-14] the cell %s is %j', (cell, name) => {
  expect(read(['4155550101', cell])).toMatchObject({ name });
});

/** Cells of a name column that say that there is no name, or that write it in another way. */
test.each([
  ['N/A', ''],
  ['(blank)', ''], // pivot tables
  ['NA', ''], // TeamMentor/Master#466
  ['--', ''],
  ['?', ''],
  ['Na', 'Na'],
  ['❤', '❤'],
  ['Jose\u0301', 'José'],
])('[IN-14] the name %j is %j', (cell, name) => {
  expect(read(['4155550101', cell])).toMatchObject({ name });
});

/** Columns of names with a comma, and how they are read. */
test.each([
  // QuickBooks
  [
    ['Lee, Ann', 'O’Brien, Mary Jo', 'Acme Inc', 'DE LA CRUZ, JOSÉ'],
    ['Ann Lee', 'Mary Jo O’Brien', 'Acme Inc', 'JOSÉ DE LA CRUZ'],
  ],
  [
    ['Ann Lee, Jr.', 'Bo Kim, M.D.', 'Lee Bros, LLC'],
    ['Ann Lee, Jr.', 'Bo Kim, M.D.', 'Lee Bros, LLC'],
  ],
  [
    ['Ann Lee', 'Bo Kim', 'Harbor, Boston'],
    ['Ann Lee', 'Bo Kim', 'Harbor, Boston'],
  ],
])('[IN-14] the names %j are %j', (cells, names) => {
  const lastFirst = findLastFirst(cells.map((cell) => ['4155550101', cell]));
  const named = cells.map((cell) =>
    readRow(
      { line: 2, cells: ['4155550101', cell] },
      { ...plan, header: [], targets: ['phone', 'name'], lastFirst },
      types,
    ),
  );

  expect(named).toMatchObject(names.map((name) => ({ name })));
});

test('[IN-14] letters that no database takes are let go, formulas of our own files come back as they were', () => {
  expect(read(['4155550101', 'A\0nn \ud800', '', ''])).toMatchObject({ name: 'Ann \ufffd' });
  expect(read(['4155550101', "'=Ann", '', ''])).toMatchObject({ name: '=Ann' });
  expect(phoneOf('4155550101.0')).toBe('+14155550101');
  expect(phoneOf('call 4155550101')).toBeUndefined();
});
