/** A file of contacts, and the expected outcomes of its rows. */
export interface BrokenContacts {
  readonly file: File;
  readonly created: number;
  readonly duplicates: number;
  readonly invalid: number;
}

const phoneOf = (at: number): string => `+1${312 + (at % 5)}${String(2_000_000 + at)}`;

/** Broken rows by position within each hundred, so that every batch of the worker has some of each. */
const invalidRows: Readonly<Record<number, (at: number) => string>> = {
  7: (at) => `"Ann ${at};${phoneOf(at)};a quote is never closed`,
  23: (at) => `Bo ${at};;no phone`,
  41: (at) => `Cy ${at};1.31222E+10;a phone cut by a spreadsheet`,
  59: (at) => `"Di" ${at};${phoneOf(at)};a quote in the middle`,
  83: (at) => `Ed ${at};${phoneOf(at)};two;columns;too many`,
};

/** Rows that repeat the previous row, or one in a batch written long before. */
const repeats: Readonly<Record<number, (at: number) => number>> = {
  12: (at) => at - 1,
  70: (at) => at % 1_000,
};

/** Returns rows as broken by real spreadsheets, throughout the file: five of every hundred create no contact. */
export function brokenContacts(rowCount: number): BrokenContacts {
  const rows = ['\uFEFFName;Phone;Note\r\n'];
  const phones = new Set<string>();
  const ends = { created: 0, duplicates: 0, invalid: 0 };
  for (let at = 0; at < rowCount; at += 1) {
    const broken = invalidRows[at % 100];
    if (broken) {
      ends.invalid += 1;
      rows.push(`${broken(at)}\r\n`);
      continue;
    }
    const repeat = repeats[at % 100]?.(at);
    const phone = phoneOf(repeat ?? at);
    ends[phones.has(phone) ? 'duplicates' : 'created'] += 1;
    phones.add(phone);
    const note = at % 9 === 0 && repeat === undefined ? `"says ""hi"";\r\nand leaves ${at}"` : `note\0 ${at}`;
    rows.push(`Name ${at};${phone};${note}\r\n`);
  }

  return { file: new File(rows, 'broken.csv', { type: 'text/csv' }), ...ends };
}
