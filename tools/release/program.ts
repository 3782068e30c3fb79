import { Command as Program, CommanderError, Option } from 'commander';
import { BuildFailure } from '@tools/build/build-package';
import type { Command, Words } from './commands/command.ts';
import type { Outcome } from './steps/outcome.ts';
import type { ReleaseContext } from './context.ts';
import { StoreFault } from './files/store-fault.ts';
import { withRoundFigures } from './figures.ts';
import { Refusal, exitCodes } from './refusal.ts';

interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Creates the context once there is a command to run. */
type MakeContext = (say: ReleaseContext['say']) => Promise<ReleaseContext>;

/** A program that runs release commands. */
interface ReleaseProgram {
  /** Text that people write before a command's name, also in messages: 'pnpm release'. */
  readonly name: string;
  readonly commands: readonly Command[];
  /** Values of the operand and of options that are left out, by name. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** Name in the sentences of commands. */
const productName = 'pnpm release';

const ends = `
With --json a command prints one JSON document instead of sentences.

Ends with ${exitCodes.done} when done, ${exitCodes.refused} when refused, ${exitCodes.overtaken} when somebody else was quicker,
${exitCodes.misused} for a command that is not understood, ${exitCodes.fault} for a fault; canary --auto with ${exitCodes.takenBack} when it took the
canary back, ${exitCodes.undecided} when it left it as it stood; ${exitCodes.requested} when a promotion waits for a second person.`;

function optionsOf({ options }: Command): Option[] {
  const rows = Object.entries(options).map(([name, { value, multiple, meaning }]) => {
    const option = new Option([`--${name}`, value].filter(Boolean).join(' '), meaning);
    const collect = (text: string, before: string[] = []): string[] => [...before, text];

    return multiple ? option.argParser(collect) : option;
  });

  return [...rows, new Option('--json', 'One JSON document instead of sentences.')];
}

function wordsOf(program: Program, defaults: ReleaseProgram['defaults']): Words {
  const values = program.opts<Record<string, unknown>>();
  const valueOf = (name: string): unknown =>
    values[new Option(`--${name}`).attributeName()] ?? defaults[name];
  const texts = (name: string): string[] => [valueOf(name) ?? []].flat().map(String);

  return {
    remote: program.args[0] ?? defaults['remote'] ?? '',
    operands: program.args,
    texts,
    text: (name) => texts(name)[0],
    has: (name) => valueOf(name) === true,
  };
}

/**
 * Parses the arguments and runs the command that they name. commander prints the help and refuses invalid arguments.
 */
function programOf(
  { name: programName, commands, defaults }: ReleaseProgram,
  out: Terminal['out'],
  run: (command: Command, words: Words) => Promise<void>,
): Program {
  const program = new Program(programName)
    .description('Publishes, tries out, serves and takes back remotes (docs/releasing.md).')
    .addHelpText('after', ends)
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: () => {} });
  for (const command of commands) {
    const { name, operand, summary, detail } = command;
    const own = program
      .command(name)
      .summary(summary)
      .description([summary, detail.join(' ')].join('\n\n'));
    for (const part of operand?.split(' ') ?? []) {
      own.argument(defaults['remote'] === undefined ? part : part.replace(/<(.+)>/, '[$1]'));
    }
    optionsOf(command).forEach((option) => own.addOption(option));
    own.action(() => run(command, wordsOf(own, defaults)));
  }

  return program;
}

/** Runs one command and returns the exit code. */
export type RunCommand = (
  args: readonly string[],
  terminal: Terminal,
  makeContext: MakeContext,
) => Promise<number>;

/** Returns a terminal on which messages name this program. */
function withName({ out, err }: Terminal, name: string): Terminal {
  const named = (line: string): string => line.replaceAll(productName, name);

  return { out: (line) => out(named(line)), err: (line) => err(named(line)) };
}

/**
 * Returns a function that runs one command and returns the exit code. Sentences, or with --json one document, go to
 * `out`; the rest to `err`.
 */
export function commandLine(tool: ReleaseProgram): RunCommand {
  return (args, terminal, makeContext) =>
    runCommand(args, withName(terminal, tool.name), { tool, makeContext });
}

async function runCommand(
  args: readonly string[],
  { out, err }: Terminal,
  { tool, makeContext }: { tool: ReleaseProgram; makeContext: MakeContext },
): Promise<number> {
  const isJson = args.includes('--json');
  const print = (value: unknown): void => out(JSON.stringify(value, null, 2));
  let outcome: Outcome | undefined;
  const program = programOf(tool, out, async (command, words) => {
    const context = await makeContext((line) => err(withRoundFigures(line)));
    outcome = await command.run(context, words);
  });

  try {
    await program.parseAsync(args.length > 0 ? args : ['help'], { from: 'user' });
    if (isJson) {
      print(outcome?.data);
    } else {
      outcome?.lines.map(withRoundFigures).forEach(out);
    }

    return outcome?.exitCode ?? exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) {
      return args.length > 0 ? exitCodes.done : exitCodes.misused;
    }
    if (error instanceof BuildFailure || error instanceof StoreFault) {
      if (isJson) {
        print({ fault: error.message });
      }
      err(error.message);
      return exitCodes.fault;
    }
    const refusal = error instanceof CommanderError ? misunderstood(error) : error;
    if (!(refusal instanceof Refusal)) {
      throw error;
    }
    if (isJson) {
      print({ refused: refusal.sentences });
    } else {
      refusal.sentences.map(withRoundFigures).forEach(err);
    }
    return refusal.exitCode;
  }
}

function misunderstood({ message }: CommanderError): Refusal {
  const sentence = message.replace(/^error: /, '').replace(/\.?$/m, '.');

  return new Refusal(`${sentence} See pnpm release --help.`, exitCodes.misused);
}
