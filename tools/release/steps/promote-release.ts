import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { requireRemote } from './require-remote.ts';
import type { Outcome } from './outcome.ts';
import { requestPromotion } from './request-promotion.ts';
import type { ReleaseContext } from '../context.ts';
import { changeChannels, requireCanary, requireFitting, requireRelease } from '../live/serve.ts';
import { Refusal } from '../refusal.ts';
import { needsSecondPerson } from '../registry/approvals.ts';
import { promoteTo } from '../registry/channel-changes.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { requireNotFrozen } from '../registry/freezes.ts';
import { requireReasonAgain } from '../registry/taken-back.ts';
import { toRegistryEntry } from '../store/release.ts';
import type { Release } from '../store/release.ts';

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

/** Returns the release to promote. Refuses one that cannot be promoted now, whoever asks. */
export async function requirePromotable(
  context: ReleaseContext,
  registry: RegistryRevision,
  { remote, canary, version, why, unchecked }: Promotion,
): Promise<Release> {
  if (canary !== undefined) {
    requireCanary(registry, remote, canary);
  }
  const chosen = canary ?? version ?? (await chosenVersion(context, remote, registry));
  if (registry.remotes[remote]?.stable.version === chosen) {
    throw new Refusal(`${remote} ${chosen} is stable already.`);
  }
  requireNotFrozen(registry, remote, context.clock.now());
  requireReasonAgain(registry, { remote, version: chosen, why });
  const release = await requireRelease(context, remote, chosen);
  await requireFitting(context, release, { registry, unchecked });

  return release;
}

/** Ends a decision to promote: a second person has to approve the release first. */
class SecondPersonNeeded extends Error {
  readonly registry: RegistryRevision;
  readonly release: Release;

  constructor(registry: RegistryRevision, release: Release) {
    super('A second person has to approve this promotion.');
    this.registry = registry;
    this.release = release;
  }
}

/** Makes a release the stable one. If that needs a second person, asks for one instead. */
export async function promoteRelease(context: ReleaseContext, wanted: Promotion): Promise<Outcome> {
  const { remote, why, dryRun = false } = wanted;
  try {
    const { revision, from, to } = await changeChannels(context, {
      remote,
      command: 'promote',
      why,
      dryRun,
      async decide(registry) {
        const release = await requirePromotable(context, registry, wanted);
        if (needsSecondPerson(registry, release)) {
          throw new SecondPersonNeeded(registry, release);
        }

        return promoteTo(registry.remotes[remote], toRegistryEntry(remote, release));
      },
    });
    const before = to.lastGood ? ` ${to.lastGood.version} is the last known good.` : '';
    const verb = dryRun ? 'Would promote' : 'Promoted';

    return {
      lines: [`${verb} ${remote} ${to.stable.version} to stable: everybody is served it.${before}`],
      data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
    };
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) {
      throw error;
    }
    const { registry, release } = error;

    return requestPromotion(context, { decidedOn: registry, release, why, dryRun });
  }
}
