import { parseArgs } from 'node:util';
import { measureApi } from './api/measure-api.ts';
import { measureBloat } from './bloat/measure-bloat.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { measureContacts } from './contacts/measure-contacts.ts';
import { measureFlows } from './flows/measure-flows.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { measureImport } from './import/measure-import.ts';
import { measureInbox } from './inbox/measure-inbox.ts';
import { machine } from './lib/machine.ts';
import { report } from './lib/report.ts';
import type { Measured } from './lib/report.ts';
import { writeFigures } from './lib/write-figures.ts';
import { measureLinks } from './links/measure-links.ts';
import { measurePosting } from './posting/measure-posting.ts';
import { measureReceipts } from './receipts/measure-receipts.ts';
import { measureRelease } from './release/measure-release.ts';
import { measureScale } from './scale/measure-scale.ts';
import { measureSender } from './sending/measure-sender.ts';
import { measureStreams } from './streams/measure-streams.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';
import { measureWave } from './wave/measure-wave.ts';
import { measureSmpp } from './smpp/measure-smpp.ts';
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
    before: { type: 'string' },
    million: { type: 'boolean' },
    sizes: { type: 'string' },
    waves: { type: 'string', default: '10' },
  },
});
const [name = ''] = positionals;
const size = {
  contacts: Number(values.contacts ?? (values.big ? 1_000_000 : 100_000)),
  messagesPerContact: Number(values['messages-per-contact'] ?? 10),
};

/**
 * `pnpm bench <name> [--write]`: measures the running product against its budgets; --write saves the figures in
 * figures.md. `inbox` and `contacts` fill an account first: 100,000 contacts, a million with --big, or --contacts <n>;
 * with --data <folder> the filled account is kept there and filled only once. `posting`, `sending` and `receipts`
 * measure another checkout in turn with this one: --before <folder>. `wave` also sends to a million people with
 * --million, and fills an account with --big or --contacts <n> for the wave pages.
 * `growth` compares --sizes <millions of messages>, by default 1,10,50. `bloat` sends --waves <n>, by default 10.
 */
const benches: Record<string, (stack: Stack) => Promise<Measured[]>> = {
  browser: measureBrowser,
  api: measureApi,
  release: measureRelease,
  import: measureImport,
  inbox: (stack) => measureInbox(stack, size),
  contacts: (stack) => measureContacts(stack, size),
};

/** Benchmarks that start their own processes. */
const apart: Record<string, () => Promise<Measured[]>> = {
  bloat: () => measureBloat({ waves: Number(values.waves), keptIn: values.data }),
  flows: measureFlows,
  growth: () => measureGrowth({ sizes: values.sizes, keptIn: values.data }),
  links: measureLinks,
  posting: () => measurePosting(values.before),
  sending: () => measureSender(values.before),
  receipts: () => measureReceipts(values.before),
  scale: measureScale,
  smpp: measureSmpp,
  streams: measureStreams,
  webhooks: measureWebhooks,
  wave: () =>
    measureWave({
      isMillion: values.million === true,
      size: values.big || values.contacts ? size : undefined,
      keptIn: values.data,
    }),
};

async function measureStack(bench: (stack: Stack) => Promise<Measured[]>): Promise<Measured[]> {
  const stack = await startStack({ keptIn: values.data, role: name === 'import' ? 'api' : 'all' });
  try {
    return await bench(stack);
  } finally {
    await stack.stop();
  }
}

const [bench, benchApart] = [benches[name], apart[name]];
if (!bench && !benchApart) {
  console.error(`Which one? pnpm bench ${Object.keys({ ...benches, ...apart }).join(' | ')} [--write]`);
  process.exit(1);
}

const rows = bench ? await measureStack(bench) : ((await benchApart?.()) ?? []);
const table = report(rows, machine());
console.log(`\n${table}`);
if (values.write) {
  writeFigures(name, table);
}
process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;
