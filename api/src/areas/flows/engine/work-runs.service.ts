import type { RunDecision } from 'shared-contracts/flows/engine/decide-run';
import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readBulkTimes } from '../../scheduling/bulk-times.service.ts';
import { membersAmong } from '../../contacts/lists/list-membership.service.ts';
import { countFreeMessages } from '../../messages/sendable.service.ts';
import { readAccountSenders } from '../../messages/sending-accounts.service.ts';
import { actOnRuns } from './act-on-runs.service.ts';
import { groupBy } from './batch.rules.ts';
import type { ActingRun, ActionResult, Batch } from './batch.rules.ts';
import { findFlowLimits } from './budget.store.ts';
import { lockDueContacts, lockDueRuns, lockFlowsOfDueRuns } from './claim-runs.store.ts';
import type { ClaimedContact, ClaimedRun } from './claim-runs.store.ts';
import { decider } from './decide-batch.rules.ts';
import { markRuns } from './mark-runs.store.ts';
import type { MarkedRun } from './mark-runs.store.ts';
import { startClocksAfterTexts } from './restart-clocks.service.ts';
import { publishFlowsChanged } from './publish-flows-changed.service.ts';

/** Due runs to process, and the instant to process them at. */
export interface DueBatch {
  readonly orgId: number;
  readonly now: Date;
  readonly limit: number;
  /** Called with the claimed runs before they are processed. */
  onClaimed?(runs: readonly ClaimedRun[]): void;
}

interface Decided {
  readonly run: ClaimedRun;
  readonly contact: ClaimedContact;
  readonly decision: RunDecision;
}

/** Returns the runs waiting in query lists whose contacts are on them now. */
async function findQueryMembers(tx: Tx, orgId: number, runs: readonly ClaimedRun[]): Promise<Set<number>> {
  const members = new Set<number>();
  const waiting = runs.filter(({ listKind, firedUs }) => listKind === 'query' && firedUs === null);
  for (const group of groupBy(waiting, ({ listId }) => `${listId}`)) {
    const listId = group[0]?.listId ?? 0;
    const contactIds = group.map(({ contactId }) => contactId);
    const inside = await membersAmong(tx, orgId, { listId, contactIds });
    for (const { id, contactId } of group) {
      if (inside.has(contactId)) {
        members.add(id);
      }
    }
  }

  return members;
}

function markOf({ run, decision }: Decided, result: ActionResult | undefined, nowUs: number): MarkedRun {
  const { id, contactId, flowId, dueUs, firedUs } = run;
  const mark = {
    id,
    contactId,
    flowId,
    stepId: run.stepId ?? run.formerStepId,
    reason: null,
    dueUs,
    firedUs,
    endedUs: nowUs,
    messageId: null,
  };
  if (decision.kind === 'hold') {
    return { ...mark, state: 'held', endedUs: null };
  }
  if (decision.kind === 'wait') {
    const { dueAt, firedAt } = decision;

    return {
      ...mark,
      state: 'waiting',
      // Microseconds keep steps of the same instant in the order of their flow.
      dueUs: Math.floor(dueAt) * 1_000 + (run.position ?? 0),
      firedUs: firedAt === null ? null : Math.round(firedAt * 1_000),
      endedUs: null,
    };
  }
  if (decision.kind === 'end') {
    const { state, reason, hasFired } = decision;

    return { ...mark, state, reason, firedUs: hasFired ? (firedUs ?? nowUs) : firedUs };
  }
  const happened = { ...mark, firedUs: firedUs ?? nowUs };
  if (result?.state === 'done') {
    return { ...happened, state: 'done', messageId: result.messageId };
  }

  return { ...happened, state: result?.state ?? 'failed', reason: result?.reason ?? 'internal' };
}

/**
 * Returns the messages left in the trial. Read only for trials, and before any contact is locked, in the same order as
 * senders do.
 */
async function freeMessagesOf(tx: Tx, orgId: number, isOnFreeTrial: boolean): Promise<number> {
  return isOnFreeTrial ? countFreeMessages(tx, orgId) : Number.POSITIVE_INFINITY;
}

function actingRuns(
  decided: readonly Decided[],
  flows: ReadonlyMap<number, { createdBy: number | null }>,
): ActingRun[] {
  return decided.flatMap(({ run, contact, decision }) => {
    const { stepId } = run;
    const { accountId } = contact;

    return decision.kind === 'act' && stepId !== null && accountId !== null
      ? [
          {
            run: { ...run, stepId },
            contact: { ...contact, accountId },
            createdBy: flows.get(run.flowId)?.createdBy ?? null,
          },
        ]
      : [];
  });
}

/**
 * Processes due runs of one organization, at most one per contact: their outcomes and effects are one transaction,
 * which acts as the lease. Contacts are locked first, like everywhere their runs change. Returns how many were
 * processed, or none if the organization has to pay first.
 */
export function processDueRuns(
  platform: Platform,
  { orgId, now, limit, onClaimed }: DueBatch,
): Promise<number> {
  const nowUs = now.getTime() * 1_000;

  return platform.database.inTransaction(async (tx) => {
    const limits = await findFlowLimits(tx, orgId);
    if (limits.paymentDueAt && limits.paymentDueAt <= now) {
      return 0;
    }
    const freeMessages = await freeMessagesOf(tx, orgId, limits.isOnFreeTrial);
    const locked = await lockDueContacts(tx, orgId, { nowUs, limit });
    const contacts = new Map(locked.map((contact) => [contact.contactId, contact]));
    const contactIds = [...contacts.keys()];
    if (contactIds.length === 0) {
      return 0;
    }
    const flows = await lockFlowsOfDueRuns(tx, orgId, { contactIds, nowUs });
    const runs = await lockDueRuns(tx, orgId, { contactIds, nowUs });
    onClaimed?.(runs);
    const accountIds = [
      ...new Set(locked.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))),
    ];
    const senders = await readAccountSenders(platform, tx, { orgId, accountIds });
    const decide = decider({
      now,
      budget: {
        perHour: limits.perHour ?? platform.config.flowTextsPerHour,
        perDay: limits.perDay ?? platform.config.flowTextsPerDay,
      },
      bulkTimes: await readBulkTimes(tx, orgId, now),
      senders,
      flows,
      queryMembers: await findQueryMembers(tx, orgId, runs),
    });
    const decided = runs.flatMap((run): Decided[] => {
      const contact = contacts.get(run.contactId);

      return contact ? [{ run, contact, decision: decide(run, contact) }] : [];
    });
    const batch: Batch = { platform, tx, orgId, now, senders, freeMessages };
    const acting = actingRuns(decided, flows);
    const results = await actOnRuns(batch, acting);
    await markRuns(tx, orgId, {
      nowUs,
      runs: decided.map((one) => markOf(one, results.get(one.run.id), nowUs)),
    });
    await startClocksAfterTexts(batch, { acting, results });
    const touched = decided.map(({ run, contact }) => ({
      flowId: run.flowId,
      accountId: contact.accountId ?? 0,
    }));
    await publishFlowsChanged(platform.live, tx, {
      orgId,
      flows: touched.filter(({ accountId }) => accountId > 0),
    });

    return runs.length;
  });
}
