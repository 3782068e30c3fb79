import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';
import { scriptFrameIn } from 'shared-contracts/kernel/script-frame';
import type { ReleaseContext } from '../context.ts';
import { sourceFrame } from '../live/source-frames.ts';
import { kilobytes } from '../publish/budget.ts';
import { requestText, scopeOf } from '../registry/approvals.ts';
import { freezeText, isOver } from '../registry/freezes.ts';
import { environmentsIn } from '../registry/registry-store.ts';
import { versionsOf } from '../registry/change-registry.ts';
import type { Release } from '../store/release.ts';
import { audienceText } from '../steps/audience-text.ts';
import { requireRemote } from '../steps/require-remote.ts';
import type { Outcome } from '../steps/outcome.ts';
import { checksOf } from './publish-text.ts';
import { healthLines } from './health-text.ts';
import type { LocatedHealth } from './health-text.ts';

const rememberedSteps = 500;

const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');

function originOf(release: Release | undefined): string {
  if (!release) {
    return 'not in the store: a build of the checkout that is served';
  }
  const { contract, sizes, createdAt, createdBy } = release;

  return `contract ${contract}, ${kilobytes(sizes.firstViewBytes)}, published ${minute(createdAt)} by ${createdBy}${checksOf(release)}`;
}

function channelLines(channels: RemoteChannels | undefined, published: readonly Release[]): string[] {
  if (!channels) {
    return ['  nobody is served it yet; the first one goes to everybody: pnpm release promote'];
  }
  const { stable, lastGood, canary } = channels;
  const line = (channel: string, version: string, note: string): string =>
    `  ${channel.padEnd(10)}${version.padEnd(14)}${note}`;
  const origin = ({ version }: RemoteRelease): string =>
    originOf(published.find((release) => release.version === version));
  const mark = ({ version }: RemoteRelease): string =>
    published.some((release) => release.version === version && release.isUnverified) ? ', unverified' : '';
  const since = canary?.since ? `, since ${minute(canary.since)}` : '';

  return [
    line('stable', stable.version, origin(stable)),
    ...(canary
      ? [line('canary', canary.release.version, `to ${audienceText(canary)}${since}${mark(canary.release)}`)]
      : []),
    ...(lastGood ? [line('last good', lastGood.version, origin(lastGood))] : []),
  ];
}

/**
 * Returns the versions that the registry serves, then published and formerly registered ones. Health reports may name
 * versions that never existed.
 */
async function knownVersions(
  { registry }: ReleaseContext,
  remote: string,
  { channels, published }: { channels: RemoteChannels | undefined; published: readonly string[] },
): Promise<string[]> {
  const { stable, canary, lastGood } = channels ?? {};
  const served = [stable, canary?.release, lastGood].flatMap((release) => release?.version ?? []);
  const steps = (await registry.history(rememberedSteps)).filter((step) => step.remote === remote);
  const before = steps.flatMap(({ to }) =>
    [to.stable, to.canary?.version].flatMap((version) => version ?? []),
  );

  return [...new Set([...served, ...published, ...before])];
}

/** Describes published versions that were taken back, and why. */
function takenBackLines(
  { takenBack = [] }: RegistryRevision,
  remote: string,
  published: readonly string[],
): string[] {
  return takenBack
    .filter((one) => one.remote === remote && published.includes(one.version))
    .map(
      ({ version, who, at, why }) =>
        `  taken back ${version}, ${minute(at)} by ${who}${why === '' ? '' : `: ${why}`}`,
    );
}

/** Adds the source position of the last failure. */
async function located({ releases }: ReleaseContext, health: ReleaseHealth): Promise<LocatedHealth> {
  const { lastReason } = health;
  const inScript = lastReason === null ? undefined : scriptFrameIn(lastReason);
  const frame = inScript && (await sourceFrame(inScript, releases));

  return { ...health, lastFrame: frame ?? null };
}

async function remoteStatus(
  context: ReleaseContext,
  { remote, registry, minutes }: { remote: string; registry: RegistryRevision; minutes: number },
) {
  const channels = registry.remotes[remote];
  const published = await context.releases.list(remote);
  const versions = published.map(({ version }) => version);
  const named = published.map(({ version, isUnverified }) =>
    isUnverified ? `${version} (unverified)` : version,
  );
  const request = registry.requests?.find((one) => one.remote === remote);
  const versionsToShow = await knownVersions(context, remote, { channels, published: versions });
  const answer = await context.health.ask({ remote, versions: versionsToShow, minutes });
  const health =
    answer.kind === 'known'
      ? (await Promise.all(answer.items.map((item) => located(context, item)))).toSorted(
          (a, b) => versionsToShow.indexOf(a.version) - versionsToShow.indexOf(b.version),
        )
      : undefined;
  const heard = health?.flatMap(healthLines) ?? [];

  return {
    lines: [
      remote,
      ...channelLines(channels, published),
      ...(request ? [`  waits for a second person: ${requestText(request)}`] : []),
      `  ${'published'.padEnd(10)}${named.join(', ') || 'nothing'}`,
      ...takenBackLines(registry, remote, versions),
      ...(health ? [`  over the last ${minutes} minutes${heard.length === 0 ? ': no reports' : ''}`] : []),
      ...heard,
    ],
    unknown: answer.kind === 'unknown' ? answer.why : undefined,
    data: {
      remote,
      ...versionsOf(channels),
      since: channels?.canary?.since,
      published: versions,
      unverified: published.flatMap(({ version, isUnverified }) => (isUnverified ? [version] : [])),
      request,
      health: health ?? null,
    },
  };
}

/** Lists other environments if this one is empty: a typo is more likely than a new environment. */
async function emptyLines({ files, registry: { environment } }: ReleaseContext): Promise<string[]> {
  const others = (await environmentsIn(files)).filter((name) => name !== environment).join(', ');

  return [
    '',
    `Nothing is registered in '${environment}'.${others && ` RELEASE_ENVIRONMENT may be one of ${others}.`}`,
  ];
}

/** Says what is served and published of a remote, or of all, and how it does; null = all. */
export async function statusReport(
  context: ReleaseContext,
  { remote: only, minutes }: { remote: string | null; minutes: number },
): Promise<Outcome> {
  if (only !== null) {
    await requireRemote(context, only);
  }
  const registry = await context.registry.read();
  const { revision, remotes, freezes = [], approvals = [] } = registry;
  const now = context.clock.now();
  const frozen = freezes.filter((freeze) => !isOver(freeze, now));
  const wanted =
    only === null ? [...new Set([...Object.keys(remotes), ...(await context.releases.remotes())])] : [only];
  const parts = await Promise.all(
    wanted.map((remote) => remoteStatus(context, { remote, registry, minutes })),
  );
  const { environment } = context.registry;
  const unknown = parts.find((part) => part.unknown !== undefined)?.unknown;

  return {
    lines: [
      `Registry '${environment}', revision ${revision}, in ${context.files.place}`,
      ...frozen.map((freeze) => `Frozen: ${freezeText(freeze, now)}`),
      ...approvals.map(
        ({ remote, who, why }) =>
          `A second person is needed to promote ${scopeOf(remote)}, by ${who}: ${why}`,
      ),
      ...(revision === 0 ? await emptyLines(context) : []),
      ...parts.flatMap(({ lines }) => ['', ...lines]),
      ...(unknown === undefined ? [] : ['', unknown]),
    ],
    data: {
      environment,
      revision,
      place: context.files.place,
      freezes: frozen,
      approvals,
      health: { minutes, ...(unknown === undefined ? {} : { unknown }) },
      remotes: parts.map(({ data }) => data),
    },
  };
}
