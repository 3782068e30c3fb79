import type { ReleaseContext } from '../context.ts';
import type { Publication } from '../publish/publication.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import type { Release } from '../store/release.ts';
import { runChecks } from './checks.ts';
import { acceptProof } from './signed-proof.ts';

/** Record of the checks in a release. A preview has none. */
type Evidence = Pick<Release, 'proof' | 'isUnverified'>;

/** Returns what a build in a folder says about its checks, and runs them first if that is left to do. */
type TakeEvidence = (folder: string) => Promise<Evidence>;

const otherwise = 'Pass the proof of the pipeline that verified it (--proof), or go on with --unverified.';

/** Refuses to check a commit that is not what is checked out here. */
async function requireCheckedOut(
  { checkout }: ReleaseContext,
  remote: string,
  commit: string,
): Promise<void> {
  const { commit: head, changed } = await checkout(remote);
  if (head === undefined) {
    throw new Refusal(
      `This folder is no git checkout, so it cannot be checked as commit ${commit}. ${otherwise}`,
    );
  }
  if (!head.startsWith(commit)) {
    throw new Refusal(
      `The commit that is checked out is ${head}, not ${commit}. Check that out. ${otherwise}`,
    );
  }
  if (changed.length > 0) {
    throw new Refusal(`Not committed: ${changed.slice(0, 5).join(', ')}. Commit it. ${otherwise}`);
  }
}

/**
 * Decides what proves that a commit was checked (features PF-16): a signed proof, checks that run here after the build,
 * or nothing, on request. Refuses before anything is built if none of these is possible.
 */
export async function evidenceFor(
  context: ReleaseContext,
  wanted: Publication,
  commit: string | undefined,
): Promise<TakeEvidence> {
  const { remote, proof: file, isUnverified, isPreview } = wanted;
  if (file !== undefined && (isUnverified || isPreview)) {
    throw new Refusal(
      '--proof goes with neither --unverified nor --preview: a preview needs no proof, because nobody is served it.',
      exitCodes.misused,
    );
  }
  if (isPreview) {
    return async () => ({});
  }
  if (file !== undefined) {
    if (commit === undefined) {
      throw new Refusal('A proof is of a commit. Commit what you release, and leave out --allow-dirty.');
    }
    const proof = acceptProof(file, context.proofKeys, { remote, commit });

    return async () => ({ proof });
  }
  if (isUnverified || commit === undefined) {
    return async () => ({ isUnverified: true });
  }
  if (!context.planChecks(remote)) {
    throw new Refusal(
      `The sources of ${remote} are not here, so nobody can check commit ${commit}. ${otherwise}`,
    );
  }
  await requireCheckedOut(context, remote, commit);

  return async (folder) => {
    const plan = context.planChecks(remote, folder) ?? { checks: [] };
    const checks = await runChecks(context, remote, plan);

    return {
      proof: { checks, at: new Date(context.clock.now()).toISOString(), by: context.who, isSigned: false },
    };
  };
}
