import type { ReleaseStep } from 'shared-contracts/kernel/release-step';
import type { ReleaseContext } from '../context.ts';
import { exitCodes } from '../refusal.ts';
import { freezeReleases, unfreezeReleases } from './freeze-releases.ts';
import type { Outcome } from './outcome.ts';
import { promoteRelease } from './promote-release.ts';
import { approveRequest, declineRequest } from './review-request.ts';
import { canaryLines, serveCanary } from './serve-canary.ts';
import { takeBack, withdrawCanary } from './take-back.ts';

type Rollback = Extract<ReleaseStep, { command: 'rollback' }>;

/** Takes back the version that a person saw as stable or canary. */
async function rollBack(context: ReleaseContext, { remote, version, why }: Rollback): Promise<Outcome> {
  const { remotes } = await context.registry.read();
  if (remotes[remote]?.stable.version === version) {
    return takeBack(context, { remote, isOfStable: true, stable: version, why });
  }

  return withdrawCanary(context, { remote, canary: version, why });
}

type Promotion = Extract<ReleaseStep, { command: 'promote' }>;

/** Promotes, or asks a second person to. The person who asked is on the page where that is decided. */
async function promote(context: ReleaseContext, step: Promotion): Promise<readonly string[]> {
  const { lines, exitCode } = await promoteRelease(context, { ...step, unchecked: false });

  return exitCode === exitCodes.requested
    ? [...lines.slice(0, 1), 'Somebody else who may release it approves it on this page.']
    : lines;
}

/** Takes a step that a person asked for in the browser app. Throws a Refusal as the command line does. */
export async function takeStep(context: ReleaseContext, step: ReleaseStep): Promise<readonly string[]> {
  switch (step.command) {
    case 'canary': {
      const { remote, version, percent, organizations, why } = step;
      const ids = [...new Set(organizations)].toSorted((a, b) => a - b);
      const audience = { percent, organizations: ids };
      const moved = await serveCanary(context, { remote, version, audience, why, unchecked: false });

      return canaryLines(remote, moved, false);
    }
    case 'promote':
      return promote(context, step);
    case 'rollback':
      return (await rollBack(context, step)).lines;
    case 'freeze':
      return (await freezeReleases(context, step)).lines;
    case 'approve':
      return (await approveRequest(context, step)).lines;
    case 'decline':
      return (await declineRequest(context, step)).lines;
    default:
      return (await unfreezeReleases(context, step)).lines;
  }
}
