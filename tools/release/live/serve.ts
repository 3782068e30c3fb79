import { isDeepStrictEqual } from 'node:util';
import { isPreviewVersion } from 'shared-contracts/kernel/preview';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { breakages } from '../contract/check-release.ts';
import { ContractTables, contractFileName } from '@tools/build/contract/tables';
import type { ReleaseContext } from '../context.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import type { Occasion, Step } from '../registry/change-registry.ts';
import type { Release } from '../store/release.ts';
import { changedSentence } from '../store/release-store.ts';
import { surroundingsOf } from './surroundings.ts';

/** Returns the release with that version, complete and published. Refuses previews, which no channel serves. */
export async function requireRelease(
  { releases }: ReleaseContext,
  remote: string,
  version: string,
): Promise<Release> {
  if (isPreviewVersion(version)) {
    throw new Refusal(
      `${remote} ${version} is a preview of a branch: only people who open its address see it. Publish the merged commit as a release.`,
    );
  }
  const release = await releases.find(remote, version);
  if (!release) {
    const there = (await releases.list(remote)).map((other) => other.version);
    const choices = there.length === 0 ? 'nothing of it is' : `there are ${there.join(', ')}`;
    throw new Refusal(`${remote} ${version} is not published; ${choices}.`);
  }
  if (!(await releases.isComplete(release))) {
    throw new Refusal(
      `Publishing ${remote} ${version} was cut off. Publish it once more from the same commit.`,
    );
  }
  const [changed] = await releases.changedFiles(release);
  if (changed !== undefined) {
    throw new Refusal(changedSentence(release, changed, releases.place));
  }

  return release;
}

/** Time for which a publication's answers count: shell and API may be released without a new registry. */
const askedForMilliseconds = 15_000;

/**
 * Refuses a release that is incompatible with what is live now. It may have been published when other versions were
 * live.
 */
export async function requireFitting(
  context: ReleaseContext,
  release: Release,
  { registry, unchecked }: { registry: RegistryRevision; unchecked: boolean },
): Promise<void> {
  const { releases, asked, clock } = context;
  const body = await releases.readFile(release, contractFileName);
  if (!body) {
    return;
  }
  const { remote, version, uses } = release;
  const tables = ContractTables.parse(JSON.parse(body.toString()));
  const surroundings =
    asked?.revision === registry.revision && clock.now() - asked.at < askedForMilliseconds
      ? asked.surroundings
      : await surroundingsOf(context, registry, { unchecked });
  const broken = breakages({ label: `${remote} ${version}`, remote, tables, uses }, surroundings);
  if (broken.length > 0) {
    throw new Refusal(broken.map((sentence) => `${sentence}.`));
  }
}

/** Returns a remote's entry if its canary is still the one that the decision was about. */
export function requireCanary(
  { remotes }: Pick<RegistryRevision, 'remotes'>,
  remote: string,
  version: string,
): RemoteChannels {
  const channels = remotes[remote];
  if (channels?.canary?.release.version === version) {
    return channels;
  }
  throw new Refusal(
    `${remote} ${version} is no canary any more: somebody else changed that. Look at pnpm release status.`,
    exitCodes.overtaken,
  );
}

/** One change of one remote's entry. */
export interface Move {
  readonly remote: string;
  readonly command: Occasion['command'];
  readonly why: string;
  readonly dryRun: boolean;
  readonly decide: (registry: RegistryRevision) => Promise<RemoteChannels>;
  /** Notes about a decision, for the history. */
  readonly notes?: () => Pick<Step, 'requestedBy' | 'isUnverified'>;
  /** Whether it takes back the version that it replaces: the canary or the stable release. */
  readonly takesBack?: true;
}

export interface Moved {
  readonly revision: number;
  readonly from: RemoteChannels | undefined;
  readonly to: RemoteChannels;
}

/** Returns the version that is served to fewer people after a step back. */
function replacedVersion(from: RemoteChannels | undefined, to: RemoteChannels): string | undefined {
  return from?.stable.version === to.stable.version ? from.canary?.release.version : from?.stable.version;
}

/** Decides and, unless it is a dry run, writes. */
export async function changeChannels(context: ReleaseContext, wanted: Move): Promise<Moved> {
  const { remote, command, why, decide } = wanted;
  if (wanted.dryRun) {
    const registry = await context.registry.read();

    return { revision: registry.revision, from: registry.remotes[remote], to: await decide(registry) };
  }
  let from: RemoteChannels | undefined;
  let to: RemoteChannels | undefined;
  const { revision } = await changeRegistry(
    context.registry,
    { command, who: context.who, why },
    async (registry) => {
      from = registry.remotes[remote];
      to = await decide(registry);

      const replaced = wanted.takesBack ? replacedVersion(from, to) : undefined;
      const step = {
        remote,
        channels: to,
        ...(replaced === undefined ? {} : { takesBack: replaced }),
        ...wanted.notes?.(),
      };

      return isDeepStrictEqual(from, to) ? [] : [step];
    },
  );
  if (!to) {
    throw new Error('The registry was written without a decision.');
  }

  return { revision, from, to };
}
