import { tablesOf } from './tables-of.ts';

/** `node print-tables.ts <folder>`: prints the tables of the contracts whose source is in that folder, as JSON. */
const [folder = ''] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await tablesOf(folder))}\n`);
