import { canaryCommand } from './canary.command.ts';
import { checkCommand } from './check.command.ts';
import type { Command } from './command.ts';
import { historyCommand } from './history.command.ts';
import { keepCommand } from './keep.command.ts';
import { promoteCommand } from './promote.command.ts';
import { pruneCommand } from './prune.command.ts';
import { publishCommand } from './publish.command.ts';
import { rollbackCommand } from './rollback.command.ts';
import { statusCommand } from './status.command.ts';

/** Every command, in the order of a release's life cycle. */
export const commands: readonly Command[] = [
  publishCommand,
  canaryCommand,
  promoteCommand,
  rollbackCommand,
  statusCommand,
  historyCommand,
  checkCommand,
  keepCommand,
  pruneCommand,
];
