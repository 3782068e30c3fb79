import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { browserPackages, versionOf } from '@tools/build/browser-packages';
import { breakages } from '../contract/check-release.ts';
import type { Surroundings } from '../contract/check-release.ts';
import type { ReleaseContext } from '../context.ts';
import { partyOf, surroundingsOf } from '../live/surroundings.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { toRegistryEntry, versionPattern } from '../store/release.ts';
import type { Release } from '../store/release.ts';
import { sameContent, takenSentence } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { budgetProblems } from './budget.ts';
import { buildRelease } from './build-release.ts';
import { checkoutOf } from './checkout.ts';
import { describeRelease } from './describe-release.ts';
import { missingParts, missingStandalonePages } from './missing-parts.ts';

export interface Publication {
  readonly remote: string;
  /** Undefined = the version in its package.json. */
  readonly version: string | undefined;
  readonly allowDirty: boolean;
  readonly unchecked: boolean;
  readonly dryRun: boolean;
}

export interface Published {
  readonly release: Release;
  readonly outcome: 'added' | 'same' | 'not written';
}

/** Builds one remote and adds it to the store, unless a check fails. Does not serve it yet. */
export async function publish(context: ReleaseContext, wanted: Publication): Promise<Published> {
  const { remote } = wanted;
  requireRemote(remote);
  const version = wanted.version ?? versionOf(remote);
  requireVersion(version);
  const commit = await requireCommitted(wanted);
  const registry = await context.registry.read();
  const { releases } = context;
  const surroundings = await surroundingsOf(context, registry, { unchecked: wanted.unchecked });

  if (!wanted.dryRun) {
    await context.files.requireConditionalWrites();
  }
  context.say(`Building ${remote} ${version} …`);
  const folder = await buildRelease(remote, version, context.workFolder);
  try {
    const release = describeRelease(folder, { commit, who: context.who });
    const problems = await problemsOf({ release, folder }, { registry, releases, surroundings });
    if (problems.length > 0) {
      throw new Refusal(problems);
    }
    if (wanted.dryRun) {
      return { release, outcome: 'not written' };
    }
    const outcome = await context.releases.add(release, folder);

    return { release: (await context.releases.find(remote, version)) ?? release, outcome };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function requireRemote(remote: string): void {
  const remotes = browserPackages().filter((name) => name !== 'shell');
  if (!remotes.includes(remote)) {
    throw new Refusal(
      `There is no remote '${remote}' in this checkout, only ${remotes.join(', ')}.`,
      exitCodes.misused,
    );
  }
}

function requireVersion(version: string): void {
  if (versionPattern.test(version)) {
    return;
  }
  throw new Refusal(`'${version}' is no version such as 1.4.0 or 1.4.0-rc.1.`, exitCodes.misused);
}

const shownFiles = 5;

/** Returns the commit of the build. With --allow-dirty there may be none. */
async function requireCommitted({ remote, allowDirty }: Publication): Promise<string | undefined> {
  const { commit, changed } = await checkoutOf(remote);
  if (commit !== undefined && changed.length === 0) {
    return commit;
  }
  if (allowDirty) {
    return undefined;
  }
  if (commit === undefined) {
    throw new Refusal(
      'This folder is no git checkout, so nobody could say what was released. Go on with --allow-dirty.',
    );
  }
  const more = changed.length > shownFiles ? ` and ${changed.length - shownFiles} more` : '';

  throw new Refusal(
    `Not committed: ${changed.slice(0, shownFiles).join(', ')}${more}. Commit what you release, or go on with --allow-dirty.`,
  );
}

interface Situation {
  readonly registry: RegistryRevision;
  readonly releases: ReleaseStore;
  readonly surroundings: Surroundings;
}

/** Returns everything that prevents a release, so that one run reports all of it. */
async function problemsOf(
  { release, folder }: { release: Release; folder: string },
  { registry, releases, surroundings }: Situation,
): Promise<string[]> {
  const { remote, version } = release;
  const there = await releases.find(remote, version);
  if (there) {
    return sameContent(there, release) ? [] : [takenSentence(release, there)];
  }

  const party = partyOf(folder, release);
  const channels = registry.remotes[remote];
  const live = [channels?.stable, channels?.lastGood, channels?.canary?.release].find(
    (other) => other?.version === version,
  );
  const inUse =
    live && !isDeepStrictEqual(live.integrity, toRegistryEntry(remote, release).integrity)
      ? [`${remote} ${version} is served as another build of this checkout. Raise the version.`]
      : [];

  return [
    ...inUse,
    ...missingParts(release, channels, party.tables),
    ...missingStandalonePages(release),
    ...budgetProblems(party.label, release.sizes),
    ...breakages(party, surroundings).map((sentence) => `${sentence}.`),
  ];
}
