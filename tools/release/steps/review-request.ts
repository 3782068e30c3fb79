import { isSamePerson } from 'shared-contracts/domain/same-person';
import type { ReleaseStep } from 'shared-contracts/kernel/release-step';
import type { ReleaseContext } from '../context.ts';
import { changeChannels } from '../live/serve.ts';
import { requireOtherPerson, requireRequest } from '../registry/approvals.ts';
import { changeRules, versionsOf } from '../registry/change-registry.ts';
import type { Step } from '../registry/change-registry.ts';
import { promoteTo } from '../registry/channel-changes.ts';
import { toRegistryEntry } from '../store/release.ts';
import type { Outcome } from './outcome.ts';
import { requirePromotable } from './promote-release.ts';

type Approval = Extract<ReleaseStep, { command: 'approve' }>;
type Refused = Extract<ReleaseStep, { command: 'decline' }>;

/** Promotes the version of a request. Refuses a second person who is the first, and all that `promote` refuses. */
export async function approveRequest(context: ReleaseContext, step: Approval): Promise<Outcome> {
  const { remote, version } = step;
  const seen = requireRequest(await context.registry.read(), step);
  let notes: Pick<Step, 'requestedBy' | 'isUnverified'> = {};
  const { revision, from, to } = await changeChannels(context, {
    remote,
    command: 'promote',
    why: seen.why,
    dryRun: false,
    notes: () => notes,
    async decide(registry) {
      const request = requireRequest(registry, step);
      const { why } = request;
      const release = await requirePromotable(context, registry, { remote, version, why, unchecked: false });
      requireOtherPerson(request, release, context.who);
      notes = { requestedBy: request.who, ...(release.isUnverified ? { isUnverified: true } : {}) };

      return promoteTo(registry.remotes[remote], toRegistryEntry(remote, release));
    },
  });

  return {
    lines: [
      `Promoted ${remote} ${to.stable.version} to stable, as ${seen.who} asked: everybody is served it.`,
    ],
    data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
  };
}

/** Ends a request without promoting. Its author withdraws it; anybody else declines it. */
export async function declineRequest(context: ReleaseContext, step: Refused): Promise<Outcome> {
  const { remote, version, why } = step;
  const { who } = context;
  const at = new Date(context.clock.now()).toISOString();
  let isOwn = false;
  const { revision } = await changeRules(context.registry, (registry) => {
    const request = requireRequest(registry, step);
    isOwn = isSamePerson(request.who, who);
    const event = isOwn ? 'withdrawn' : 'declined';
    const mark = request.isUnverified ? { isUnverified: request.isUnverified } : {};

    return {
      requests: (registry.requests ?? []).filter((one) => one !== request),
      events: [{ at, who, event, remote, version, why, ...mark }],
    };
  });

  return {
    lines: [`The request to promote ${remote} ${version} is ${isOwn ? 'withdrawn' : 'declined'}.`],
    data: { revision, remote, version },
  };
}
