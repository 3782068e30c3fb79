import { commands } from './commands/all-commands.ts';
import { commandLine } from './program.ts';
import type { RunCommand } from './program.ts';

/** Runs one command of `pnpm release`. Returns the exit code. */
export const runCommandLine: RunCommand = commandLine({ name: 'pnpm release', commands, defaults: {} });
