import { commands } from './commands/all-commands.ts';
import type { Command } from './commands/command.ts';
import { exitCodes } from './refusal.ts';

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;

  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
};

const everywhere: [string, string][] = [
  ['--json', 'One JSON document instead of sentences.'],
  ['--help', 'This text.'],
];

/** The text of `pnpm release --help`. */
export function generalHelp(): string[] {
  return [
    'pnpm release <command>: publish, try out, serve and take back remotes (docs/releasing.md).',
    '',
    ...columns(
      commands.map(({ name, operand, summary }) => [[name, operand].filter(Boolean).join(' '), summary]),
    ),
    '',
    ...columns(everywhere),
    '',
    `Ends with ${exitCodes.done} when done, ${exitCodes.refused} when refused, ${exitCodes.overtaken} when somebody else was quicker,`,
    `${exitCodes.misused} for a command that is not understood, ${exitCodes.fault} for a fault; canary --auto with ${exitCodes.takenBack} when it took the`,
    `canary back, ${exitCodes.undecided} when it left it as it stood.`,
  ];
}

/** The text of `pnpm release <command> --help`. */
export function commandHelp({ name, operand, summary, detail, options }: Command): string[] {
  const rows = Object.entries(options).map(([option, { value, meaning }]): [string, string] => [
    [`--${option}`, value].filter(Boolean).join(' '),
    meaning,
  ]);

  return [
    `pnpm release ${[name, operand].filter(Boolean).join(' ')}`,
    '',
    summary,
    ...detail,
    '',
    ...columns([...rows, ...everywhere]),
  ];
}
