import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { ApprovalRule } from 'shared-contracts/kernel/approval';

/** Returns the rules that concern a remote: its own, and that of all remotes. */
export const rulesOf = (rules: readonly ApprovalRule[] | undefined, remote: string): ApprovalRule[] =>
  (rules ?? []).filter((rule) => rule.remote === null || rule.remote === remote);

/** Whether a version was published without checks. */
export const isUnverified = ({ published }: Pick<ReleasedRemote, 'published'>, version: string): boolean =>
  published.some((release) => release.version === version && release.isUnverified === true);
