import { canaryCommand } from './canary.command.ts';
import type { Command } from './command.ts';
import { freezeCommand, unfreezeCommand } from './freeze.command.ts';
import { historyCommand } from './history.command.ts';
import { promoteCommand } from './promote.command.ts';
import { publishCommand } from './publish.command.ts';
import { rollbackCommand } from './rollback.command.ts';
import { statusCommand } from './status.command.ts';
import { verifyCommand } from './verify.command.ts';

/** Commands about remotes, in the order of a release's life cycle. They need no checkout of the product. */
export const remoteCommands: readonly Command[] = [
  verifyCommand,
  publishCommand,
  canaryCommand,
  promoteCommand,
  rollbackCommand,
  freezeCommand,
  unfreezeCommand,
  statusCommand,
  historyCommand,
];
