import { approvalsCommand } from './approvals.command.ts';
import { checkCommand } from './check.command.ts';
import type { Command } from './command.ts';
import { keepCommand } from './keep.command.ts';
import { pruneCommand } from './prune.command.ts';
import { remoteCommands } from './remote-commands.ts';

/** Every command, in the order of a release's life cycle. */
export const commands: readonly Command[] = [
  ...remoteCommands,
  approvalsCommand,
  checkCommand,
  keepCommand,
  pruneCommand,
];
