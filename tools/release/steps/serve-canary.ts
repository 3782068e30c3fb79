import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { requireRemote } from './require-remote.ts';
import type { ReleaseContext } from '../context.ts';
import { changeChannels, requireFitting, requireRelease } from '../live/serve.ts';
import type { Moved } from '../live/serve.ts';
import { Refusal } from '../refusal.ts';
import { needsSecondPerson } from '../registry/approvals.ts';
import { withCanary } from '../registry/channel-changes.ts';
import type { Audience } from '../registry/channel-changes.ts';
import { requireNotFrozen } from '../registry/freezes.ts';
import { requireReasonAgain } from '../registry/taken-back.ts';
import { toRegistryEntry } from '../store/release.ts';
import type { Release } from '../store/release.ts';
import { anyOrganizationText, audienceText } from './audience-text.ts';

/** Refuses organizations that do not exist. If the API cannot tell, says so and continues. */
async function requireOrganizations(
  { organizations, say }: ReleaseContext,
  { organizations: ids }: Audience,
): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const answer = await organizations.find(ids);
  if (answer.kind === 'unknown') {
    say(`${answer.why} So nobody checked whether there is ${anyOrganizationText(ids)}.`);
    return;
  }
  const missing = ids.filter((id) => !answer.ids.includes(id));
  if (missing.length > 0) {
    throw new Refusal(`There is no ${anyOrganizationText(missing)}.`);
  }
}

/** Refuses a canary whose health cannot be read, because it could not be watched. */
async function requireSight({ health }: ReleaseContext, remote: string, version: string): Promise<void> {
  const answer = await health.ask({ remote, versions: [version], minutes: 1 });
  if (answer.kind === 'known') {
    return;
  }
  throw new Refusal([answer.why, 'Without that nobody could watch the canary; go on without --auto.']);
}

/**
 * Returns the version of the running canary: changing its share does not change the release, even if another one has
 * been published since. If none is running, the caller has to name the version to try.
 */
async function runningCanary(
  { releases }: ReleaseContext,
  remote: string,
  { remotes }: RegistryRevision,
): Promise<string> {
  const canary = remotes[remote]?.canary;
  if (canary) {
    return canary.release.version;
  }
  const published = (await releases.list(remote)).map(({ version }) => version);
  if (published.length === 0) {
    throw new Refusal(`Nothing of ${remote} is published.`);
  }
  throw new Refusal(
    `${remote} has no canary. Name the version to try with --version. Published: ${published.join(', ')}.`,
  );
}

/** Whether organizations that are not served the version now may be served it afterwards. */
function isWider(canary: RemoteChannels['canary'], { percent, organizations }: Audience): boolean {
  return (
    !canary ||
    percent > canary.percent ||
    organizations.some((organization) => !canary.organizations.includes(organization))
  );
}

/** Refuses a canary of all organizations of a release whose promotion needs a second person. */
function requireShare(registry: RegistryRevision, release: Release, { percent }: Audience): void {
  if (percent === 100 && needsSecondPerson(registry, release)) {
    throw new Refusal(
      `A share of 100 % is everybody, and serving ${release.remote} ${release.version} to everybody needs a second person. Promote it: that asks for one.`,
    );
  }
}

/** Options of a canary. */
export interface Trial {
  readonly remote: string;
  /** Undefined = the current canary, whose share changes. */
  readonly version?: string | undefined;
  readonly audience: Audience;
  readonly why: string;
  /** Whether it will be watched, so that its health must be readable. */
  readonly isWatched?: boolean;
  readonly unchecked: boolean;
  readonly dryRun?: boolean;
}

/** Makes a release the canary for its audience or, as a dry run, returns what would change. */
export async function serveCanary(context: ReleaseContext, trial: Trial): Promise<Moved> {
  const { remote, audience, why, unchecked, isWatched = false, dryRun = false } = trial;
  await requireRemote(context, remote);
  await requireOrganizations(context, audience);

  let isUnverified: true | undefined;

  return changeChannels(context, {
    remote,
    command: 'canary',
    notes: () => (isUnverified ? { isUnverified } : {}),
    why,
    dryRun,
    async decide(registry) {
      const version = trial.version ?? (await runningCanary(context, remote, registry));
      const running = registry.remotes[remote]?.canary;
      const isRunning = running?.release.version === version;
      if (!isRunning) {
        requireReasonAgain(registry, { remote, version, why });
      }
      if (!isRunning || isWider(running, audience)) {
        requireNotFrozen(registry, remote, context.clock.now());
      }
      if (isWatched) {
        await requireSight(context, remote, version);
      }
      const release = await requireRelease(context, remote, version);
      await requireFitting(context, release, { registry, unchecked });
      requireShare(registry, release, audience);
      isUnverified = release.isUnverified;
      const before = { remote, channels: registry.remotes[remote] };

      return withCanary(before, toRegistryEntry(remote, release), audience);
    },
  });
}

/** Describes a new canary, with a warning if it replaces another one, which someone may be trying out. */
export function canaryLines(remote: string, { from, to }: Moved, dryRun: boolean): string[] {
  const { canary, stable } = to;
  if (!canary) {
    throw new Error('A canary was served, and there is none.');
  }
  const { version } = canary.release;
  const verb = dryRun ? 'Would serve' : 'Serving';
  const before = from?.canary;
  const isOther = before && before.release.version !== version;

  return [
    `${verb} ${remote} ${version} to ${audienceText(canary)}; everybody else stays with ${stable.version}.`,
    ...(isOther
      ? [`It takes the place of ${remote} ${before.release.version}, which went to ${audienceText(before)}.`]
      : []),
  ];
}
