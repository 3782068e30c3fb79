import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { TakenBack } from 'shared-contracts/kernel/registry-change';
import { reasonProblem } from '../words/reason.ts';

/** Returns when and why a version was withdrawn; undefined if it was not. */
export const withdrawnOf = (
  { takenBack = [] }: Pick<ReleasedRemote, 'takenBack'>,
  version: string,
): TakenBack | undefined => takenBack.find((one) => one.version === version);

/** Returns what is wrong with the reason for serving a version: one that was withdrawn needs a reason. */
export const servingReasonProblem = (
  remote: Pick<ReleasedRemote, 'takenBack'>,
  version: string,
  why: string,
): string | undefined => (withdrawnOf(remote, version) ? reasonProblem(why) : undefined);
