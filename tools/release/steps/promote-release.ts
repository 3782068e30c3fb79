import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { requireRemote } from './require-remote.ts';
import type { Outcome } from './outcome.ts';
import type { ReleaseContext } from '../context.ts';
import { changeChannels, requireCanary, requireFitting, requireRelease } from '../live/serve.ts';
import { Refusal } from '../refusal.ts';
import { promoteTo } from '../registry/channel-changes.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { requireNotFrozen } from '../registry/freezes.ts';
import { requireReasonAgain } from '../registry/taken-back.ts';
import { toRegistryEntry } from '../store/release.ts';

async function chosenVersion(
  context: ReleaseContext,
  remote: string,
  registry: RegistryRevision,
): Promise<string> {
  await requireRemote(context, remote);
  const canary = registry.remotes[remote]?.canary;
  if (canary) {
    return canary.release.version;
  }
  const there = (await context.releases.list(remote)).map(({ version }) => version);
  const published = there.length === 0 ? 'Nothing of it is published.' : `Published: ${there.join(', ')}.`;
  throw new Refusal(`${remote} has no canary. Name what to promote with --version. ${published}`);
}

/** Options of a promotion. */
export interface Promotion {
  readonly remote: string;
  /** Undefined = the current canary. */
  readonly version?: string | undefined;
  /** Version that has to be the current canary. */
  readonly canary?: string | undefined;
  readonly why: string;
  readonly unchecked: boolean;
  readonly dryRun?: boolean;
}

/** Makes a release the stable one. */
export async function promoteRelease(context: ReleaseContext, wanted: Promotion): Promise<Outcome> {
  const { remote, canary, why, unchecked, dryRun = false } = wanted;
  const { revision, from, to } = await changeChannels(context, {
    remote,
    command: 'promote',
    why,
    dryRun,
    async decide(registry) {
      const channels = registry.remotes[remote];
      if (canary !== undefined) {
        requireCanary(registry, remote, canary);
      }
      const chosen = canary ?? wanted.version ?? (await chosenVersion(context, remote, registry));
      if (channels?.stable.version === chosen) {
        throw new Refusal(`${remote} ${chosen} is stable already.`);
      }
      requireNotFrozen(registry, remote, context.clock.now());
      requireReasonAgain(registry, { remote, version: chosen, why });
      const release = await requireRelease(context, remote, chosen);
      await requireFitting(context, release, { registry, unchecked });

      return promoteTo(channels, toRegistryEntry(remote, release));
    },
  });
  const before = to.lastGood ? ` ${to.lastGood.version} is the last known good.` : '';
  const verb = dryRun ? 'Would promote' : 'Promoted';

  return {
    lines: [`${verb} ${remote} ${to.stable.version} to stable: everybody is served it.${before}`],
    data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
  };
}
