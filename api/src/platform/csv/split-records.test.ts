import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { parsePhone } from 'shared-contracts/domain/phone';
import { expect, test } from 'vitest';
import { splitRecords } from './split-records.ts';
import type { CsvRecord, SplitOptions } from './csv-record.ts';

const spectrum = dirname(fileURLToPath(import.meta.resolve('csv-spectrum')));

/** Yields a text in chunks with arbitrary boundaries, as a file does. */
async function* pieces(text: string, size = 65_536): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size);
  }
}

async function split(
  text: string,
  options: Partial<SplitOptions> & { size?: number } = {},
): Promise<CsvRecord[]> {
  const { size, ...rest } = options;
  const records: CsvRecord[] = [];
  for await (const record of splitRecords(pieces(text, size), { delimiter: ',', ...rest })) {
    records.push(record);
  }

  return records;
}

const cellsOf = (records: readonly CsvRecord[]) => records.map(({ cells }) => cells);

// The package's expected values for location_coordinates belong to another file; csv-parse is used for it below.
const spectrumFiles = readdirSync(join(spectrum, 'csvs')).filter((file) => !file.startsWith('location'));

test('[IN-14] reads location_coordinates.csv of csv-spectrum as csv-parse does', async () => {
  const text = readFileSync(join(spectrum, 'csvs', 'location_coordinates.csv'), 'utf8');

  expect(cellsOf(await split(text))).toEqual(parse(text, { relax_quotes: true }));
});

test.each(spectrumFiles)('[IN-14] reads %s of csv-spectrum', async (file) => {
  const [header, ...rows] = await split(readFileSync(join(spectrum, 'csvs', file), 'utf8'));
  const json = readFileSync(join(spectrum, 'json', file.replace('.csv', '.json')), 'utf8');
  const objects = rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [header?.cells[at], cell])),
  );

  // Its expected values contain \n where the file contains \r\n inside a cell.
  expect(JSON.parse(JSON.stringify(objects).replaceAll('\\r\\n', '\\n'))).toEqual(
    JSON.parse(json.replaceAll('\\r\\n', '\\n')),
  );
});

const anyCell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'a', ' ', ';', 'é', '1'), maxLength: 8 }),
);

test('[IN-14] reads well-formed files like csv-parse, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }).chain((width) =>
        fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 12,
        }),
      ),
      fc.integer({ min: 1, max: 40 }),
      async (table, size) => {
        const rows = table.map((cells, at) => [`+1415555${1000 + at}`, ...cells.map((cell) => cell.trim())]);
        const text = stringify(rows, { quoted_string: true });
        const isRow = (cells: readonly string[]) => parsePhone(cells[0] ?? '') !== undefined;

        expect(cellsOf(await split(text, { size, isRow }))).toEqual(parse(text));
      },
    ),
    { numRuns: 300, seed: 14 },
  );
});

const plainCell = fc
  .string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '7'), maxLength: 10 })
  .map((cell) => cell.trim());
/**
 * Cells with special characters. None starts with a delimiter or a line break, as its first quote would be ambiguous:
 * opening or closing.
 */
const nastyCell = fc.oneof(
  plainCell,
  plainCell.map((cell) => `x${cell}, ${cell}`),
  plainCell.map((cell) => `x${cell}\n\n${cell}`),
  plainCell.map((cell) => `"${cell}" said`),
  fc.constant('"'),
  fc.constant(''),
);

/** A well-formed contact file, except that one row lacks a closing quote. */
const brokenFile = fc
  .record({
    rows: fc.array(fc.tuple(nastyCell, nastyCell), { minLength: 3, maxLength: 60 }),
    broken: fc.nat(),
    column: fc.constantFrom(0, 2),
    quotesAll: fc.boolean(),
  })
  .map(({ rows, broken, column, quotesAll }) => {
    const table = rows.map(([name, note], at) => [name, `+1415555${String(1000 + at)}`, note]);
    const at = broken % table.length;
    const good = table.map((cells) => stringify([cells], { quoted: quotesAll }));
    const victim = (table[at] ?? []).map((cell, index) =>
      index === column ? `"${cell.replaceAll(/["\n]/g, '')}` : cell.replaceAll(/["\n,]/g, ''),
    );
    const text = `name,phone,note\n${good.map((line, index) => (index === at ? `${victim.join(',')}\n` : line)).join('')}`;

    return { text, table, at };
  });

test('[IN-14] one quote that is never closed costs its own row and no other', async () => {
  await fc.assert(
    fc.asyncProperty(brokenFile, fc.integer({ min: 20, max: 500 }), async ({ text, table, at }, size) => {
      const records = await split(text, {
        size,
        isRow: (cells) => parsePhone(cells[1] ?? '') !== undefined,
      });
      const rows = records.slice(1).filter(({ flaw }) => !flaw);

      expect(cellsOf(rows)).toEqual(table.filter((_, index) => index !== at));
      expect(records.filter(({ flaw }) => flaw)).toHaveLength(1);
    }),
    { numRuns: 1_000, seed: 14 },
  );
});

test('[IN-14] a hundred quotes that are never closed in 100,000 rows cost a hundred rows', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => {
    const isBroken = at % 1_000 === 500;
    const name = isBroken ? `"Ann ${at}` : `Ann ${at}`;
    const note = at % 7 === 0 && !isBroken ? `"says ""hi"", and\nleaves"` : `note ${at}`;

    return `${name},+1415${String(2_000_000 + at)},${note}`;
  });
  const records = await split(`name,phone,note\n${lines.join('\n')}\n`);

  expect(records.filter(({ flaw }) => flaw)).toHaveLength(100);
  expect(records.filter(({ flaw }) => !flaw)).toHaveLength(1 + 99_900);
});

test('[IN-14] a quote that opens on the last line costs the last line', async () => {
  const records = await split('a,b\n1,2\n3,"4');

  expect(records.map(({ line, flaw }) => [line, flaw])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 'unclosed_quote'],
  ]);
});

test('[IN-14] quotes in the middle of a cell are letters; text after a closing quote is a flaw', async () => {
  const records = await split('a,b\n5" pipe,2\n"Joe "the boss"",3\n x , "y" \n');

  expect(records.map(({ cells, flaw }) => ({ cells, flaw }))).toEqual([
    { cells: ['a', 'b'], flaw: undefined },
    { cells: ['5" pipe', '2'], flaw: undefined },
    { cells: ['Joe "the boss"', '3'], flaw: 'stray_quote' },
    { cells: [' x ', 'y'], flaw: undefined },
  ]);
});

test('[IN-14] line breaks of every system, empty rows left out, lines counted as an editor counts them', async () => {
  const records = await split('a,b\r\n1,2\r\r\n,\n\n"x\r\ny",4\n5,6', { size: 3 });

  expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [6, 'x\r\ny', '4'],
    [8, '5', '6'],
  ]);
});

test('[IN-14] a line without end is cut and named, and the rows around it are read', async () => {
  const records = await split(`a,b\n1,2\n${'x'.repeat(3_000_000)}\n3,4\n`);

  expect(records.map(({ flaw }) => flaw)).toEqual([undefined, undefined, 'too_long', undefined]);
  expect(records[2]?.cells[0]?.length).toBeLessThan(200_000);
});
