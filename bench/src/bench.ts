import { parseArgs } from 'node:util';
import { measureApi } from './api/measure-api.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { measureContacts } from './contacts/measure-contacts.ts';
import { measureImport } from './import/measure-import.ts';
import { measureInbox } from './inbox/measure-inbox.ts';
import { machine } from './lib/machine.ts';
import { report } from './lib/report.ts';
import type { Measured } from './lib/report.ts';
import { writeFigures } from './lib/write-figures.ts';
import { measurePosting } from './posting/measure-posting.ts';
import { measureRelease } from './release/measure-release.ts';
import { startStack } from './stack/start-stack.ts';
import type { Stack } from './stack/start-stack.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    big: { type: 'boolean' },
    contacts: { type: 'string' },
    'messages-per-contact': { type: 'string' },
    data: { type: 'string' },
    earlier: { type: 'string' },
  },
});
const [name = ''] = positionals;
const size = {
  contacts: Number(values.contacts ?? (values.big ? 1_000_000 : 100_000)),
  messagesPerContact: Number(values['messages-per-contact'] ?? 10),
};

/**
 * `pnpm bench <name> [--write]`: measures the running product against its budgets; --write keeps the figures in
 * figures.md. `inbox` and `contacts` fill an account first: 100,000 contacts, a million with --big, or --contacts <n>;
 * with --data <folder> what is filled is kept there, and filled once. `posting --earlier <folder>` measures another
 * checkout in turns with this one.
 */
const benches: Record<string, (stack: Stack, earlier?: Stack) => Promise<Measured[]>> = {
  browser: measureBrowser,
  api: measureApi,
  release: measureRelease,
  import: measureImport,
  inbox: (stack) => measureInbox(stack, size),
  contacts: (stack) => measureContacts(stack, size),
  posting: (stack, earlier) => measurePosting(stack, earlier),
};

const bench = benches[name];
if (!bench) {
  console.error(`Which one? pnpm bench ${Object.keys(benches).join(' | ')} [--write]`);
  process.exit(1);
}

/** Where the worker would take from what is measured, it stands apart. */
const role = name === 'import' || name === 'posting' ? 'api' : 'all';
const stack = await startStack({ keptIn: values.data, role });
const earlier = values.earlier ? await startStack({ checkout: values.earlier, role }) : undefined;
try {
  const rows = await bench(stack, earlier);
  const table = report(rows, machine());
  console.log(`\n${table}`);
  if (values.write) writeFigures(name, table);
  process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;
} finally {
  await stack.stop();
  await earlier?.stop();
}
