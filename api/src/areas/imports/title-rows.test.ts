import { createImport, getImport, startImport } from 'shared-contracts/api/imports';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

const wide = ['Phone', ...Array.from({ length: 799 }, (_, at) => `Property ${at}`)];

/** Files as reports and spreadsheets begin, with their header and the number of rows below it. */
test.each([
  {
    what: 'a title',
    text: 'Customers 2026\nName,Phone\nAnn,2065550101\nBo,2065550102\n',
    header: ['Name', 'Phone'],
    rows: 2,
  },
  {
    what: 'a title with empty cells',
    text: 'Customer list,,\n,,\nName,Phone,City\nAnn,2065550101,Bath\n',
    header: ['Name', 'Phone', 'City'],
    rows: 1,
  },
  {
    what: 'a title, a date and an empty line',
    text: '"Report: customers, all"\nAs of,2026-11-30\n\nName,Mobile phone,City\nAnn,2065550101,Bath\n',
    header: ['Name', 'Mobile phone', 'City'],
    rows: 1,
  },
  {
    what: 'a title that names phones',
    text: 'Phone list\nName;Phone\nAnn;2065550101\n',
    header: ['Name', 'Phone'],
    rows: 1,
  },
  {
    what: 'a line for Excel and a title',
    text: 'sep=;\nCustomers\nName;Phone\nAnn;2065550101\n',
    header: ['Name', 'Phone'],
    rows: 1,
  },
  {
    what: 'no title',
    text: 'Name,Phone\nAnn,2065550101\nmy phone,2065550102\n',
    header: ['Name', 'Phone'],
    rows: 2,
  },
  {
    what: 'a header shorter than its rows',
    text: 'Name,Phone\nno phone,yet,Bath\nAnn,2065550101,Bath\n',
    header: ['Name', 'Phone'],
    rows: 2,
  },
  {
    what: 'quotes around each row, as Excel saves a file opened as one column', // parsecsv/parsecsv-for-php#70
    text: '"Name,Phone,City"\r\n"Ann,2065550101,Bath"\r\n"""Lee, Bo"",2065550102,"\r\n',
    header: ['Name', 'Phone', 'City'],
    rows: 2,
  },
  {
    what: 'empty columns up to the last of a spreadsheet', // mautic/mautic#1932, thephpleague/csv#543
    text: ['Name,Phone', 'Ann,2065550101', 'Bo,2065550102']
      .map((row) => `${row}${','.repeat(3_000)}\n`)
      .join(''),
    header: ['Name', 'Phone', ...Array.from({ length: 98 }, () => '')],
    rows: 2,
  },
  {
    what: 'as many columns as a CRM exports', // ultorg/public_issues#23
    text: `${wide.join(',')}\n2065550101${','.repeat(799)}x\n`,
    header: wide,
    rows: 1,
  },
  {
    what: 'a header, and no line break at the end', // knadh/listmonk#2541
    text: 'Name,Phone\nAnn,2065550101\nBo,2065550102',
    header: ['Name', 'Phone'],
    rows: 2,
  },
  {
    what: 'a title with the phone of the business',
    text: '"Acme Salon, Phone: 206-555-0100"\nName,Phone,City\nAnn,2065550101,Bath\n',
    header: ['Name', 'Phone', 'City'],
    rows: 1,
  },
  {
    what: 'phones alone',
    text: 'phone\n2065550101\n2065550102\n',
    header: ['phone'],
    rows: 2,
  },
])(
  '[IN-14] $what above the rows: the header is found, and no row is lost',
  async ({ text, header, rows }) => {
    const staff = await api.signedIn('owner');
    const { accountId } = staff;
    const file = new File([text], 'people.csv', { type: 'text/csv' });
    const draft = await staff.call(createImport, { accountId, file });
    expect(draft.columns.map((column) => column.header)).toEqual(header);
    expect(draft.rows).toHaveLength(rows);
    expect(draft.import.rowsExpected).toBe(rows);

    await staff.call(startImport, { importId: draft.import.id, plan: draft.plan });
    while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
    const { created, updated, duplicates, invalid } = await staff.call(getImport, {
      importId: draft.import.id,
    });
    expect(created + updated + duplicates + invalid).toBe(rows);
  },
);

test('[IN-14] rows above one with a phone are no titles: a file without a header keeps all its rows', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const text = 'Ann,2065550101\nBo,2065550102\nName,Phone,City\nCy,2065550103,Bath\n';
  const draft = await staff.call(createImport, { accountId, file: new File([text], 'people.csv') });

  expect(draft.plan.hasHeader).toBe(false);
  expect(draft.rows).toHaveLength(4);
});
