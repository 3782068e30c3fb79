import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { BuildFailure } from '@tools/build/build-package';
import { commands } from './commands/all-commands.ts';
import type { Command, Outcome, Words } from './commands/command.ts';
import type { ReleaseContext } from './context.ts';
import { StoreFault } from './files/store-fault.ts';
import { withRoundFigures } from './figures.ts';
import { commandHelp, generalHelp } from './help.ts';
import { Refusal, exitCodes } from './refusal.ts';

export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Makes the context once it is known that something is to be done. */
export type MakeContext = (say: ReleaseContext['say']) => Promise<ReleaseContext>;

function chosen(args: readonly string[]): { command: Command; rest: string[] } {
  const [name = '', ...rest] = args;
  const command = commands.find((other) => other.name === name);
  if (command) return { command, rest };
  const names = commands.map((other) => other.name).join(', ');
  throw new Refusal(`There is no command '${name}'; there are ${names}.`, exitCodes.misused);
}

function parsed({ name, options, operand }: Command, args: string[]): Words {
  const rows = Object.entries(options).map(
    ([option, { value, multiple }]) =>
      [option, { type: value ? 'string' : 'boolean', multiple: multiple ?? false }] as const,
  );
  const known: ParseArgsConfig['options'] = { ...Object.fromEntries(rows), json: { type: 'boolean' } };
  try {
    const { values, positionals } = parseArgs({
      args,
      options: known,
      allowPositionals: operand !== undefined,
    });
    const texts = (option: string): string[] => [values[option] ?? []].flat().map(String);

    return {
      positionals,
      texts,
      text: (option) => texts(option)[0],
      has: (option) => values[option] === true,
    };
  } catch (error) {
    const said = error instanceof Error ? error.message.split(/\.\s/)[0] : String(error);
    throw new Refusal(`${said}. See pnpm release ${name} --help.`, exitCodes.misused);
  }
}

async function outcomeOf(args: readonly string[], context: () => Promise<ReleaseContext>): Promise<Outcome> {
  const { command, rest } = chosen(args);
  const words = parsed(command, rest);

  return command.run(await context(), words);
}

function isHelp(args: readonly string[]): boolean {
  return args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help';
}

function helpFor(args: readonly string[]): string[] {
  const named = commands.find(({ name }) => args.includes(name));

  return named ? commandHelp(named) : generalHelp();
}

/** Runs one command and answers the exit code. Sentences, or with --json one document, go to `out`; the rest to `err`. */
export async function runCommandLine(
  args: readonly string[],
  { out, err }: Terminal,
  makeContext: MakeContext,
): Promise<number> {
  const isJson = args.includes('--json');
  const print = (value: unknown): void => out(JSON.stringify(value, null, 2));
  if (isHelp(args)) {
    helpFor(args).forEach(out);
    return args.length === 0 ? exitCodes.misused : exitCodes.done;
  }

  try {
    const say = (line: string): void => err(withRoundFigures(line));
    const { lines, data, exitCode = exitCodes.done } = await outcomeOf(args, () => makeContext(say));
    if (isJson) print(data);
    else lines.map(withRoundFigures).forEach(out);
    return exitCode;
  } catch (error) {
    if (error instanceof BuildFailure || error instanceof StoreFault) {
      if (isJson) print({ fault: error.message });
      err(error.message);
      return exitCodes.fault;
    }
    if (!(error instanceof Refusal)) throw error;
    if (isJson) print({ refused: error.sentences });
    else error.sentences.map(withRoundFigures).forEach(err);
    return error.exitCode;
  }
}
