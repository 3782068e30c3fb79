import { createImport, startImport, uploadContacts } from 'shared-contracts/api/imports';
import { searchContacts } from 'shared-contracts/api/contacts';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

const api = useApi();

async function withBirthdays(): Promise<SignedIn> {
  const staff = await api.signedIn('owner');
  await staff.call(createCustomField, { fieldName: 'birthday', fieldType: 'Date' });

  return staff;
}

const fileOf = (dates: readonly string[]): File =>
  new File([`phone,birthday\n${dates.map((date, at) => `206555010${at},${date}\n`).join('')}`], 'people.csv');

async function birthdaysOf(staff: SignedIn): Promise<unknown[]> {
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
  const { accountId } = staff;
  const { items } = await staff.call(searchContacts, { accountId, suggestion: false });

  return items
    .toSorted((one, other) => one.phone.localeCompare(other.phone))
    .map(({ metadata }) => metadata['birthday']);
}

test.each([
  [
    'the last date decides',
    ['4/5/2026', '5/6/2026', '25/12/2025'],
    ['2026-05-04', '2026-06-05', '2025-12-25'],
  ],
  ['no date decides', ['4/5/2026', '5/6/2026'], ['2026-04-05', '2026-05-06']],
  ['no date decides, and they have dots', ['4.5.2026', '5.6.2026'], ['2026-05-04', '2026-06-05']],
  ['they have dots and the month first', ['4.5.2026', '12.25.2025'], ['2026-04-05', '2025-12-25']],
])('[IN-14] day and month where %s: %j', async (_where, dates, birthdays) => {
  const staff = await withBirthdays();
  const { accountId } = staff;
  const draft = await staff.call(createImport, { accountId, file: fileOf(dates) });
  expect(draft.rows.map(({ fields }) => fields[0]?.value)).toEqual(birthdays);

  await staff.call(startImport, { importId: draft.import.id, plan: draft.plan });
  expect(await birthdaysOf(staff)).toEqual(birthdays);
});

test('[IN-14] dates that contradict each other are refused rather than guessed', async () => {
  const staff = await withBirthdays();
  const { accountId } = staff;
  await staff.call(uploadContacts, { accountId, file: fileOf(['25/12/2025', '12/26/2025', '4/5/2026']) });

  expect(await birthdaysOf(staff)).toEqual(['2025-12-26', '2026-04-05']);
});
