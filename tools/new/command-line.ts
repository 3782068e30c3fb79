import { parseArgs } from 'node:util';
import type { Change } from './change.ts';
import { Refusal } from './change.ts';
import { newArea } from './area.ts';
import { newEndpoint } from './endpoint.ts';
import { newEvent } from './event.ts';
import { newJob } from './job.ts';
import { newRemote } from './remote.ts';
import { newScreen } from './screen.ts';

interface Kind {
  /** Placeholder for the name in the help. */
  readonly operand: string;
  readonly example: string;
  readonly makes: string;
  /** Remaining manual steps. */
  readonly next: string;
  readonly make: (name: string, base: string) => Change[];
}

/** Kinds of parts to generate. CONTRIBUTING.md has the same examples, and a test runs them. */
export const kinds: Readonly<Record<string, Kind>> = {
  area: {
    operand: '<names>',
    example: 'gift-cards',
    makes: 'an area: a table with its migration, its endpoints, service, store and test',
    next: 'say in migration, domain and contract what it is; take the access that fits it',
    make: newArea,
  },
  endpoint: {
    operand: '<area>/<name>',
    example: 'contacts/getContactSummary',
    makes: 'an endpoint: its declaration, service and test, in an area that is there or a new one',
    next: 'fill in declaration, service and store; write refusals and effect in the test',
    make: newEndpoint,
  },
  screen: {
    operand: '<remote>/<name>',
    example: 'mfe-inbox/contact-summary',
    makes: 'a screen of a remote, in a folder of its own',
    next: 'add it to routes.tsx (lazyScreen) and its page to shared-contracts/src/pages.ts',
    make: newScreen,
  },
  remote: {
    operand: '<name>',
    example: 'mfe-automation',
    makes: 'a package that builds, passes conformance and can be published, with one screen',
    next: 'pnpm install; name the pages it shows in webpack.config.ts',
    make: newRemote,
  },
  job: {
    operand: '<area>/<name>',
    example: 'inbox/close-stale',
    makes: 'a job: its definition apart from its handler, its queue, and who works on it',
    next: 'queue it in the transaction that causes it; it may run twice',
    make: newJob,
  },
  event: {
    operand: 'account|organization/<thing>.<what-happened>',
    example: 'account/giftCards.changed',
    makes: 'an event, carried by the live stream of its account or of the organization',
    next: 'record it in the transaction that makes it true; who shows such data asks again on it',
    make: newEvent,
  },
};

const names = Object.keys(kinds).join('|');

function generalHelp(): string[] {
  const rows = Object.entries(kinds).map(
    ([kind, { operand, makes }]) => [`${kind} ${operand}`, makes] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;

  return [
    'pnpm new <kind> <name>: the files that every new thing of a kind begins with (CONTRIBUTING.md, Recipes).',
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
    '',
    'pnpm new <kind> --help says more of one. Nothing that is there already is overwritten.',
  ];
}

function kindHelp(kind: string, { operand, example, makes, next }: Kind): string[] {
  return [
    `pnpm new ${kind} ${operand}`,
    '',
    `Makes ${makes}.`,
    `For example: pnpm new ${kind} ${example}`,
    `Then: ${next}.`,
  ];
}

/** Result of parsing a command line: lines to print, or changes to make. */
export type Command = { readonly help: readonly string[] } | { readonly changes: readonly Change[] };

/** Parses the arguments of `pnpm new`. With --help, never creates anything. */
export function readCommandLine(args: readonly string[], base: string): Command {
  const { values, positionals } = understood(args);
  const [kind = '', name, ...more] = positionals;
  const made = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (values.help) {
    return { help: made ? kindHelp(kind, made) : generalHelp() };
  }
  if (!made) {
    throw new Refusal(`Say what to make: pnpm new ${names} <name>`);
  }
  if (name === undefined || more.length > 0) {
    throw new Refusal(`One name, like this: pnpm new ${kind} ${made.example}`);
  }

  return { changes: made.make(name, base) };
}

function understood(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. See pnpm new --help.`);
  }
}
