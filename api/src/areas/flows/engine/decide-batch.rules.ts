import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import { decideRun } from 'shared-contracts/flows/engine/decide-run';
import type { RunDecision } from 'shared-contracts/flows/engine/decide-run';
import type { Consent, EngineStep, FlowRules } from 'shared-contracts/flows/engine/flow-state';
import type { AccountSender } from '../../messages/sending-accounts.service.ts';
import type { BulkTimes } from '../../scheduling/bulk-times.service.ts';
import { toQuietPlace } from '../../scheduling/send-rule.service.ts';
import { nextSendTime } from '../../scheduling/send-times.rules.ts';
import type { ClaimedContact, ClaimedRun } from './claim-runs.store.ts';

/** Everything besides the run itself that decides the runs of a batch. */
export interface BatchRules {
  readonly now: Date;
  readonly budget: FlowRules['budget'];
  readonly bulkTimes: BulkTimes;
  readonly senders: ReadonlyMap<number, AccountSender>;
  readonly flows: ReadonlyMap<number, { readonly isPaused: boolean }>;
  /** Runs whose contacts are on their query lists now. */
  readonly queryMembers: ReadonlySet<number>;
}

function consentOf({ because }: ClaimedContact, { isSuppressed }: ClaimedRun): Consent {
  return because ?? (isSuppressed ? 'suppressed' : 'ok');
}

function stepOf(run: ClaimedRun): EngineStep | undefined {
  const { stepId, actionId, actionListId, actionDelay } = run;
  if (stepId === null || actionId === null) {
    return undefined;
  }

  return {
    id: stepId,
    eventId: run.eventId,
    eventFilledArgs: { listId: run.eventListId },
    actionId,
    actionFilledArgs: { listId: actionListId, delay: actionDelay },
  };
}

/** Returns why a run has no step. */
function reasonOfMissing(run: ClaimedRun, rules: BatchRules): FlowRunReason {
  return rules.flows.has(run.flowId) ? 'step_deleted' : 'flow_deleted';
}

/** Returns a function that decides runs one by one; opening times are looked up once per place. */
export function decider(rules: BatchRules): (run: ClaimedRun, contact: ClaimedContact) => RunDecision {
  const now = rules.now.getTime();
  const openings = new Map<string, number | undefined>();

  function opening(contact: ClaimedContact): number | undefined {
    const place = toQuietPlace({
      phone: contact.phone,
      contactZone: contact.timeZone,
      accountZone: rules.senders.get(contact.accountId ?? 0)?.timeZone ?? 'UTC',
    });
    const key = `${place.state ?? ''} ${place.zones.join(' ')}`;
    if (!openings.has(key)) {
      openings.set(key, nextSendTime(rules.now, { place, ...rules.bulkTimes })?.getTime());
    }

    return openings.get(key);
  }

  return (run, contact) => {
    const decision = decideRun(
      {
        run: {
          dueAt: run.dueUs / 1_000,
          firedAt: run.firedUs === null ? null : run.firedUs / 1_000,
        },
        step: stepOf(run),
        isPaused: rules.flows.get(run.flowId)?.isPaused ?? false,
        consent: consentOf(contact, run),
        isInList: run.listKind === 'query' ? rules.queryMembers.has(run.id) : run.isMember,
        sentAt: run.sentUs.map((us) => us / 1_000),
      },
      now,
      { budget: rules.budget, nextSendTime: () => opening(contact) },
    );

    return decision.kind === 'end' && decision.reason === 'step_deleted'
      ? { ...decision, reason: reasonOfMissing(run, rules) }
      : decision;
  };
}
