import { readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';
import { levelOf, levels, readProofs, rowsOf, rowsWithoutJourney } from './docs/proofs.ts';
import { writeSection } from './docs/section.ts';

/** Rows without a screen, and how they are proven instead. */
const withoutBrowser: Readonly<Record<string, string>> = {
  'SH-07': 'tests of the shell show each state',
  'SH-23': 'tests of the shell read what is reported',
  'SH-26': 'tests of the API count what stays unread',
  'PF-05': 'lint holds the walls, tests of contracts the schemas',
  'PF-09': 'tests of tools build, test and publish a remote outside of the checkout',
  'IN-18': 'tests of the contacts screen show both settings',
  'TX-03': 'tests of the API send signed callbacks; the simulator states nothing',
  'AP-02': 'tests of the API start and migrate databases',
  'AP-06': 'faults kill workers in the middle',
  'AP-07': 'tests of the API read its streams',
  'AP-08': 'tests of the API upload files',
  'AP-09': 'tests of the API call it',
  'AP-10': 'tests of the API start it, and read what it reports',
};

const files = sourceFiles().filter((path) => levelOf(path));
const proofs = readProofs(new Map(files.map((path) => [path, readFileSync(inRoot(path), 'utf8')])));
const rows = rowsOf(readFileSync(inRoot('docs/product/features.md'), 'utf8'));

/** `pnpm docs:tests [--check]`: writes the table of docs/testing.md from the titles of the tests. */
await writeSection({
  file: 'docs/testing.md',
  mark: 'tests',
  command: 'pnpm docs:tests',
  lines: [
    `| Row | ${levels.join(' | ')} |`,
    `| --- | ${levels.map(() => '---').join(' | ')} |`,
    ...rows.map(
      (id) => `| ${id} | ${levels.map((level) => (proofs.get(id)?.has(level) ? 'yes' : '')).join(' | ')} |`,
    ),
  ],
});

const missing = rowsWithoutJourney(rows, proofs, withoutBrowser);
if (missing.length > 0) {
  console.error(
    `No journey proves ${missing.join(', ')}: name each row in the title of one (docs/testing.md).`,
  );
  process.exitCode = 1;
}
