import { isSamePerson } from 'shared-contracts/domain/same-person';
import type { ApprovalEvent, ApprovalRule, PromotionRequest } from 'shared-contracts/kernel/approval';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { Refusal, exitCodes } from '../refusal.ts';
import type { Release } from '../store/release.ts';

/** Remote that a rule is about; null = every remote. */
export type ApprovalsOf = string | null;

/** Names what a rule is about. */
export const scopeOf = (remote: ApprovalsOf): string => remote ?? 'every remote';

/** Whether serving a release to everybody needs a second person: by a rule, or because it has no proof. */
export const needsSecondPerson = (
  { approvals = [] }: RegistryRevision,
  { remote, isUnverified }: Pick<Release, 'remote' | 'isUnverified'>,
): boolean =>
  isUnverified === true || approvals.some((rule) => rule.remote === null || rule.remote === remote);

/** Returns the rules after one more began. Refuses one that is there already. */
export function withApproval({ approvals = [] }: RegistryRevision, rule: ApprovalRule): ApprovalRule[] {
  const there = approvals.find(({ remote }) => remote === rule.remote);
  if (there) {
    const since = `since ${there.at.slice(0, 10)}, by ${there.who}: ${there.why}`;
    throw new Refusal(`Promoting ${scopeOf(rule.remote)} needs a second person already, ${since}.`);
  }

  return [rule, ...approvals];
}

/** Returns the rules after one ended. Refuses if there is none of exactly these remotes. */
export function withoutApproval({ approvals = [] }: RegistryRevision, remote: ApprovalsOf): ApprovalRule[] {
  if (!approvals.some((rule) => rule.remote === remote)) {
    throw new Refusal(
      remote === null
        ? 'There is no rule that promoting every remote needs a second person.'
        : `There is no rule that promoting ${remote} alone needs a second person.`,
    );
  }

  return approvals.filter((rule) => rule.remote !== remote);
}

/** Returns the request that a person saw. Refuses if it ended, or a newer one replaced it. */
export function requireRequest(
  { requests = [] }: RegistryRevision,
  seen: { remote: string; version: string; requestedAt: string },
): PromotionRequest {
  const request = requests.find(
    ({ remote, version, at }) =>
      remote === seen.remote && version === seen.version && at === seen.requestedAt,
  );
  if (!request) {
    throw new Refusal(
      `Nobody asks for ${seen.remote} ${seen.version} in this way any more: somebody else was quicker. Look at pnpm release status.`,
      exitCodes.overtaken,
    );
  }

  return request;
}

/** Refuses a second person who is the first: who asked for the promotion, or published the release without proof. */
export function requireOtherPerson(
  { who: asked, version }: PromotionRequest,
  { remote, isUnverified, createdBy }: Release,
  who: string,
): void {
  if (isSamePerson(asked, who)) {
    throw new Refusal(`${asked} asked to promote ${remote} ${version}, so somebody else has to approve it.`);
  }
  if (isUnverified && isSamePerson(createdBy, who)) {
    throw new Refusal(
      `${createdBy} published ${remote} ${version} unverified, so somebody else has to approve it.`,
    );
  }
}

const unverified = ({ isUnverified }: Pick<ApprovalEvent, 'isUnverified'>): string =>
  isUnverified ? ' (unverified)' : '';

/** Describes a request: 'mfe-inbox 1.5.0 (unverified), asked by Ana on 2026-12-01: new thread'. */
export function requestText(request: PromotionRequest): string {
  const { remote, version, who, at, why } = request;

  return `${remote} ${version}${unverified(request)}, asked by ${who} on ${at.slice(0, 10)}${why === '' ? '' : `: ${why}`}`;
}

/** Says what an entry of the history is about: 'asks to promote mfe-inbox 1.5.0'. */
export function approvalText(
  entry: Pick<ApprovalEvent, 'event' | 'remote' | 'version' | 'isUnverified'>,
): string {
  const { event, remote, version } = entry;
  const release = `${scopeOf(remote)} ${version ?? ''}${unverified(entry)}`;
  const texts = {
    requested: `asks to promote ${release}`,
    declined: `declines to promote ${release}`,
    withdrawn: `withdraws the request to promote ${release}`,
    on: `requires a second person to promote ${scopeOf(remote)}`,
    off: `requires no second person to promote ${scopeOf(remote)} any more`,
  } as const satisfies Record<ApprovalEvent['event'], string>;

  return texts[event];
}
