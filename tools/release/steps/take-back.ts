import type { RegistryChange, RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';
import { requireRemote } from './require-remote.ts';
import type { Outcome } from './outcome.ts';
import type { ReleaseContext } from '../context.ts';
import { StoreFault } from '../files/store-fault.ts';
import { changeChannels, requireCanary, requireRelease } from '../live/serve.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { needsSecondPerson } from '../registry/approvals.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { rollBackTo, withoutCanary } from '../registry/channel-changes.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { toRegistryEntry } from '../store/release.ts';
import type { Release } from '../store/release.ts';

const remembered = 1_000;

/** Returns the newest steps; undefined if one cannot be read: an old change must not prevent a rollback. */
async function readSteps(registry: RegistryStore): Promise<RegistryChange[] | undefined> {
  try {
    return await registry.history(remembered);
  } catch (error) {
    if (error instanceof StoreFault) {
      return undefined;
    }
    throw error;
  }
}

/** Returns the last known good release from the time when a version was stable, if it is still published. */
async function goodBefore(
  { registry, releases }: ReleaseContext,
  remote: string,
  { version, bad }: { version: string; bad: string },
): Promise<RemoteRelease | undefined> {
  const steps = await readSteps(registry);
  const then = steps?.find(
    (step) => step.remote === remote && step.to.stable === version && step.to.lastGood !== bad,
  );
  const earlier = then?.to.lastGood;
  const release = earlier === undefined ? undefined : await releases.find(remote, earlier);

  return release && toRegistryEntry(remote, release);
}

/** Refuses to go back to a release that never was stable, if promoting it needs a second person. */
async function requireServedBefore(
  { registry: store }: ReleaseContext,
  registry: RegistryRevision,
  release: Release,
): Promise<void> {
  const { remote, version } = release;
  if (!needsSecondPerson(registry, release)) {
    return;
  }
  const steps = await readSteps(store);
  const wasStable = steps?.some((step) => step.remote === remote && step.to.stable === version) ?? true;
  if (!wasStable) {
    throw new Refusal(
      `${remote} ${version} was never served to everybody, so this would be a promotion, which needs a second person. Promote it: that asks for one.`,
    );
  }
}

async function goal(
  context: ReleaseContext,
  { remote, wanted, registry }: { remote: string; wanted: string | undefined; registry: RegistryRevision },
  { stable, lastGood }: RemoteChannels,
): Promise<RemoteRelease> {
  if (lastGood && (wanted === undefined || wanted === lastGood.version)) {
    // A build of a checkout is in no store.
    const isPublished = (await context.releases.find(remote, lastGood.version)) !== undefined;
    if (isPublished) {
      await requireRelease(context, remote, lastGood.version);
    }
    return lastGood;
  }
  if (wanted !== undefined) {
    const release = await requireRelease(context, remote, wanted);
    await requireServedBefore(context, registry, release);

    return toRegistryEntry(remote, release);
  }
  const there = (await context.releases.list(remote)).map(({ version }) => version);
  const others = there.filter((version) => version !== stable.version).join(', ');
  throw new Refusal(
    `${remote} has no last known good release. Name a published version with --to${others && `; there are ${others}`}.`,
  );
}

/** Options of a step back. */
export interface StepBack {
  readonly remote: string;
  /** Published version instead of the last known good one; implies the stable release. */
  readonly to?: string | undefined;
  /** Whether the stable release is taken back although there is a canary. */
  readonly isOfStable: boolean;
  /** Version that has to be stable. */
  readonly stable?: string;
  readonly why: string;
  readonly dryRun?: boolean;
}

async function decided(
  context: ReleaseContext,
  { remote, to: wanted, isOfStable, stable }: StepBack,
  registry: RegistryRevision,
): Promise<RemoteChannels> {
  const channels = registry.remotes[remote];
  if (!channels) {
    await requireRemote(context, remote);
    throw new Refusal(
      `${remote} is not live in registry '${context.registry.environment}', so there is nothing to take back.`,
    );
  }
  if (stable !== undefined && channels.stable.version !== stable) {
    throw new Refusal(
      `${remote} ${stable} is not stable any more: somebody else changed that. Look at pnpm release status.`,
      exitCodes.overtaken,
    );
  }
  if (channels.canary && !isOfStable && wanted === undefined) {
    return withoutCanary(channels);
  }

  const to = await goal(context, { remote, wanted, registry }, channels);
  const bad = channels.stable.version;
  if (to.version === bad) {
    throw new Refusal(`${remote} ${bad} is stable already.`);
  }
  const lastGood = await goodBefore(context, remote, { version: to.version, bad });

  return rollBackTo(channels, { to, lastGood });
}

function linesOf(remote: string, from: RemoteChannels | undefined, to: RemoteChannels): string[] {
  if (from?.stable.version === to.stable.version) {
    return [
      `${remote} ${from.canary?.release.version ?? ''} is no canary any more: everybody is served ${to.stable.version}.`,
      `If ${to.stable.version} is the bad one, run it once more.`,
    ];
  }

  return [`${remote} ${from?.stable.version ?? ''} is taken back: everybody is served ${to.stable.version}.`];
}

/** Withdraws a canary, if it is still this one. */
export async function withdrawCanary(
  context: ReleaseContext,
  { remote, canary, why }: { remote: string; canary: string; why: string },
): Promise<Outcome> {
  const { revision, from, to } = await changeChannels(context, {
    remote,
    command: 'rollback',
    why,
    dryRun: false,
    takesBack: true,
    decide: async (registry) => withoutCanary(requireCanary(registry, remote, canary)),
  });

  return {
    lines: linesOf(remote, from, to).slice(0, 1),
    data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
  };
}

/** Takes the last step back: withdraws the canary, or serves an earlier release to everybody. */
export async function takeBack(context: ReleaseContext, step: StepBack): Promise<Outcome> {
  const { remote, why, dryRun = false } = step;
  const { revision, from, to } = await changeChannels(context, {
    remote,
    command: 'rollback',
    why,
    dryRun,
    takesBack: true,
    decide: (registry) => decided(context, step, registry),
  });
  const lines = linesOf(remote, from, to);

  return {
    lines: dryRun ? ['This would come of it:', ...lines] : lines,
    data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
  };
}
