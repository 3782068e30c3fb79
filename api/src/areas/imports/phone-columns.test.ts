import { expect, test } from 'vitest';
import { phoneRank } from './phone-columns.rules.ts';
import { hasHeaderRow, suggestColumns } from './suggest-columns.rules.ts';

/** Returns the header chosen as the phone. Without rows, every named column has a phone in each row. */
function phoneOfFile(header: string[], rows?: string[][]): string | undefined {
  const filled = rows ?? [header.map((_, at) => `206555010${at}`)];
  const suggestions = suggestColumns({
    header,
    rows: filled,
    hasHeader: hasHeaderRow(header),
    remembered: new Map(),
  });
  const at = suggestions.findIndex(({ target }) => target === 'phone');

  return header[at];
}

test.each([
  [['Home Phone', 'Work Phone', 'Mobile Phone'], 'Mobile Phone'], // Outlook
  [['Business Phone', 'Phone', 'Cell'], 'Cell'],
  [['Phone', 'Mobile'], 'Mobile'], // Salesforce
  [['Work Phone', 'Home Phone', 'Phone Number'], 'Phone Number'],
  [['Work Phone', 'Home Phone'], 'Home Phone'],
  [['Fax', 'Telephone'], 'Telephone'],
  [['Phone Number', 'Mobile Phone Number', 'WhatsApp consent'], 'Mobile Phone Number'], // HubSpot
  [['Default Address Phone', 'Phone'], 'Phone'], // Shopify
  [['Teléfono', 'Teléfono móvil'], 'Teléfono móvil'],
  [['Teléfono de casa', 'Celular'], 'Celular'],
  [['Téléphone fixe', 'Téléphone portable'], 'Téléphone portable'],
  [['Tél.', 'Portable'], 'Portable'],
  [['Telefon privat', 'Telefon geschäftlich', 'Handy'], 'Handy'],
  [['Festnetz', 'Mobilnummer'], 'Mobilnummer'],
  [['Telefone', 'Telemóvel'], 'Telemóvel'],
  [['Telefono casa', 'Cellulare'], 'Cellulare'],
  [['Telefoon', 'GSM'], 'GSM'],
  [['HomePhone', 'MobilePhone'], 'MobilePhone'],
  [['work_phone', 'cell_phone'], 'cell_phone'],
])('[TX-06] of %j the phone is %s', (header, phone) => {
  expect(phoneOfFile(header)).toBe(phone);
});

test('[TX-06] a mobile column without a number loses to one with numbers', () => {
  expect(phoneOfFile(['Mobile', 'Phone'], [['', '2065550101']])).toBe('Phone');
});

test('[TX-06] a column that only sounds like a phone becomes a field', () => {
  const header = ['Mobile', 'Mobile app user', 'Home'];
  const suggestions = suggestColumns({
    header,
    rows: [['2065550101', 'yes', 'Rome']],
    hasHeader: true,
    remembered: new Map(),
  });

  expect(suggestions.map(({ target }) => target)).toEqual(['phone', 'field:Mobile_app_user', 'field:Home']);
});

test('[TX-06] by content the column with the most phones wins, not the highest share', () => {
  const rows = [
    ['2065550101', ''],
    ['2065550102', ''],
    ['ask', '2065550103'],
    ['later', ''],
  ];

  expect(phoneOfFile(['Reach', 'Second'], rows)).toBe('Reach');
});

test('[TX-06] ids that look like phones lose to a column that is not named as one', () => {
  const rows = [
    ['2345678901', '206-555-0101'],
    ['2345678902', ''],
  ];

  expect(phoneOfFile(['Account', 'Reach me at'], rows)).toBe('Reach me at');
  expect(phoneOfFile(['Name', 'Number'], [['Ann', '2065550101']])).toBe('Number');
});

test.each([
  'Phone type',
  'Phone 1 - Label',
  'Mobile carrier',
  'Fax',
  'Home',
  'Cancelled',
  'Hotel',
  'Number',
  '',
])('[TX-06] %j names no phone', (header) => {
  expect(phoneRank(header)).toBeUndefined();
});
