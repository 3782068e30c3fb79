import type { ReleaseContext } from '../context.ts';
import { scopeOf, withApproval, withoutApproval } from '../registry/approvals.ts';
import type { ApprovalsOf } from '../registry/approvals.ts';
import { changeRules } from '../registry/change-registry.ts';
import type { Outcome } from './outcome.ts';
import { requireRemote } from './require-remote.ts';

interface WantedRule {
  readonly remote: ApprovalsOf;
  readonly isOn: boolean;
  readonly why: string;
}

/** Begins or ends the rule that promoting a remote, or every remote, needs a second person. */
export async function changeApprovals(
  context: ReleaseContext,
  { remote, isOn, why }: WantedRule,
): Promise<Outcome> {
  if (remote !== null) {
    await requireRemote(context, remote);
  }
  const rule = { remote, at: new Date(context.clock.now()).toISOString(), who: context.who, why };
  const { revision, approvals } = await changeRules(context.registry, (registry) => ({
    approvals: isOn ? withApproval(registry, rule) : withoutApproval(registry, remote),
    events: [{ ...rule, event: isOn ? 'on' : 'off' }],
  }));
  const scope = scopeOf(remote);

  return {
    lines: isOn
      ? [`Promoting ${scope} needs a second person from now on. Rolling back needs none.`]
      : [`This rule ended: promoting ${scope} needs a second person.`, ...remaining(approvals ?? [], remote)],
    data: { revision, approvals },
  };
}

/** Says which rules still concern the remotes of one that ended. */
function remaining(approvals: readonly { remote: ApprovalsOf }[], ended: ApprovalsOf): string[] {
  const others = approvals.filter(({ remote }) => ended === null || remote === null);

  return others.map(({ remote }) => `Promoting ${scopeOf(remote)} still needs one.`);
}
