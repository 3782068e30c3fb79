import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { breakages } from '../contract/check-release.ts';
import type { AskedSurroundings, Surroundings } from '../contract/check-release.ts';
import type { ReleaseContext } from '../context.ts';
import { partyOf, surroundingsOf } from '../live/surroundings.ts';
import { evidenceFor } from '../proof/evidence.ts';
import { Refusal } from '../refusal.ts';
import { toRegistryEntry } from '../store/release.ts';
import type { Release } from '../store/release.ts';
import { hasExpired } from '../store/previews.ts';
import { differingFiles, takenSentence } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { budgetProblems } from './budget.ts';
import type { BuildSource } from './build-source.ts';
import { describeRelease } from './describe-release.ts';
import { sourceFromCheckout } from './from-checkout.ts';
import { sourceFromFolder } from './from-folder.ts';
import { missingParts, missingStandalonePages } from './missing-parts.ts';
import { ownPageProblems } from './own-pages.ts';
import type { Publication } from './publication.ts';

export interface Published {
  readonly release: Release;
  readonly outcome: 'added' | 'same' | 'not written';
  /** The release was compared with these. */
  readonly asked: AskedSurroundings;
}

/** Builds one remote, or takes a build, and adds it to the store, unless a check fails. Does not serve it yet. */
export async function publish(context: ReleaseContext, wanted: Publication): Promise<Published> {
  const { remote, from } = wanted;
  const source =
    from === undefined ? await sourceFromCheckout(wanted, context) : sourceFromFolder(wanted, from);
  const { version, commit } = source;
  const registry = await context.registry.read();
  const { releases } = context;
  // A version that is there keeps what it says about its checks.
  const isThere = (await releases.find(remote, version)) !== undefined;
  const takeEvidence = isThere ? undefined : await evidenceFor(context, wanted, commit);
  if (!wanted.dryRun) {
    await context.files.requireConditionalWrites();
  }
  context.say(source.doing);
  const at = context.clock.now();
  const { folder, surroundings } = await makeAndAsk(context, source, () =>
    surroundingsOf(context, registry, { unchecked: wanted.unchecked }),
  );
  const asked = { revision: registry.revision, at, surroundings };
  try {
    const release = describeRelease(folder, { commit, who: context.who });
    const expired = wanted.isPreview && !wanted.dryRun ? await releases.find(remote, version) : undefined;
    if (expired && hasExpired(expired, context.clock.now())) {
      await releases.remove(expired);
    }
    const problems = await problemsOf({ release, folder }, { registry, releases, surroundings });
    if (problems.length > 0) {
      throw new Refusal(problems);
    }
    const checked = { ...release, ...(await takeEvidence?.(folder)) };
    if (wanted.dryRun) {
      return { release: checked, outcome: 'not written', asked };
    }
    const outcome = await releases.add(checked, folder);

    return { release: (await releases.find(remote, version)) ?? checked, outcome, asked };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds, and asks what is live in the meantime. A refusal ends the build. */
async function makeAndAsk(
  { workFolder }: ReleaseContext,
  source: BuildSource,
  askSurroundings: () => Promise<Surroundings>,
): Promise<{ folder: string; surroundings: Surroundings }> {
  const ending = new AbortController();
  const making = source.make(workFolder, ending.signal);
  try {
    const [folder, surroundings] = await Promise.all([making, askSurroundings()]);

    return { folder, surroundings };
  } catch (error) {
    ending.abort();
    await making.then((folder) => rmSync(folder, { recursive: true, force: true })).catch(() => undefined);
    throw error;
  }
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
    return differingFiles(there, release).length === 0 ? [] : [takenSentence(release, there)];
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
    ...ownPageProblems(release),
    ...budgetProblems(party.label, release.sizes),
    ...breakages(party, surroundings).map((sentence) => `${sentence}.`),
  ];
}
