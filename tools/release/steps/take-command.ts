import type { ReleaseCommand } from 'shared-contracts/kernel/release-command';
import { historyReport } from '../commands/history-report.ts';
import { statusReport } from '../commands/status-report.ts';
import type { ReleaseContext } from '../context.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { freezeReleases, unfreezeReleases } from './freeze-releases.ts';
import type { Outcome } from './outcome.ts';
import { promoteRelease } from './promote-release.ts';
import { canaryLines, serveCanary } from './serve-canary.ts';
import { takeBack, withdrawCanary } from './take-back.ts';

type Canary = Extract<ReleaseCommand, { command: 'canary' }>;

async function canary(context: ReleaseContext, wanted: Canary): Promise<Outcome> {
  const { remote, percent, organizations, dryRun } = wanted;
  const moved = await serveCanary(context, { ...wanted, audience: { percent, organizations } });
  const { revision, from, to } = moved;

  return {
    lines: canaryLines(remote, moved, dryRun),
    data: { revision, remote, from: versionsOf(from), to: versionsOf(to), since: to.canary?.since },
  };
}

/** Runs a command in this process, with the store. Throws a Refusal or a StoreFault. */
export function takeCommand(context: ReleaseContext, command: ReleaseCommand): Promise<Outcome> {
  switch (command.command) {
    case 'canary':
      return canary(context, command);
    case 'promote':
      return promoteRelease(context, command);
    case 'rollback':
      return takeBack(context, command);
    case 'withdraw':
      return withdrawCanary(context, command);
    case 'freeze':
      return freezeReleases(context, command);
    case 'unfreeze':
      return unfreezeReleases(context, command);
    case 'status':
      return statusReport(context, command);
    default:
      return historyReport(context, command);
  }
}

/** Runs a command: through the API for a person with a release token, else in this process. */
export function take(context: ReleaseContext, command: ReleaseCommand): Promise<Outcome> {
  return context.api ? context.api.take(command) : takeCommand(context, command);
}
