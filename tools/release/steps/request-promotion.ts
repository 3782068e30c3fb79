import { isDeepStrictEqual } from 'node:util';
import type { PromotionRequest } from 'shared-contracts/kernel/approval';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { ReleaseContext } from '../context.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { changeRules } from '../registry/change-registry.ts';
import type { Release } from '../store/release.ts';
import type { Outcome } from './outcome.ts';

/** A promotion that needs a second person. */
interface WantedApproval {
  /** Registry in which the release was found to be promotable. */
  readonly decidedOn: RegistryRevision;
  readonly release: Release;
  readonly why: string;
  readonly dryRun: boolean;
}

/** Refuses a request that did not consider what was changed since the release was checked. */
function requireUnchanged(seen: RegistryRevision, now: RegistryRevision, remote: string): void {
  const partOf = ({ remotes, freezes, takenBack }: RegistryRevision) => [remotes[remote], freezes, takenBack];
  if (!isDeepStrictEqual(partOf(seen), partOf(now))) {
    throw new Refusal(
      `${remote} was changed at the same moment. Look at pnpm release status, then try again.`,
      exitCodes.overtaken,
    );
  }
}

/** Asks a second person to promote a release. Replaces an earlier request of the same remote. */
export async function requestPromotion(
  context: ReleaseContext,
  { decidedOn, release, why, dryRun }: WantedApproval,
): Promise<Outcome> {
  const { remote, version, isUnverified } = release;
  const at = new Date(context.clock.now()).toISOString();
  const mark = isUnverified ? { isUnverified } : {};
  const request: PromotionRequest = { remote, version, at, who: context.who, why, ...mark };
  const because = isUnverified ? `${remote} ${version} is unverified` : `promoting ${remote} needs one`;
  if (dryRun) {
    return {
      lines: [`Would ask a second person to promote ${remote} ${version}, because ${because}.`],
      data: { revision: decidedOn.revision, request },
    };
  }

  const { revision } = await changeRules(
    context.registry,
    (registry) => {
      requireUnchanged(decidedOn, registry, remote);
      const others = (registry.requests ?? []).filter((one) => one.remote !== remote);

      return { requests: [request, ...others], events: [{ ...request, event: 'requested' }] };
    },
    remote,
  );

  return {
    lines: [
      `Not promoted yet: a second person has to approve ${remote} ${version}, because ${because}.`,
      `Somebody else who may release it approves it at ${context.publicShellUrl}/releases/${remote}.`,
    ],
    data: { revision, request },
    exitCode: exitCodes.requested,
  };
}
