import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { ContactHook, SilencedContacts } from '../../../platform/contact-hooks.ts';
import { endRunsOfContacts, endRunsOfOptedOut, noteOptOuts, reviveRuns } from './end-runs.store.ts';
import { mergeRuns } from './merge-runs.store.ts';
import { tellFlows } from './tell-flows.ts';

const reasons: Readonly<Record<Exclude<SilencedContacts['because'], 'merged'>, FlowRunReason>> = {
  opted_out: 'opted_out',
  blocked: 'blocked',
  deleted: 'contact_deleted',
};

/** What changes of contacts mean for the flows they are in. */
export const flowsOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await mergeRuns(tx, orgId, { ...merged, nowUs: Date.now() * 1_000 });
  },
  async onSilenced({ tx, live, orgId }, { contactIds, because }) {
    const nowUs = Date.now() * 1_000;
    if (because === 'merged') {
      // What the one that goes waits for goes on for the one that stays, unless one of them had opted out.
      const flows = await endRunsOfOptedOut(tx, orgId, { contactIds, nowUs });
      await tellFlows(live, tx, { orgId, flows });

      return;
    }
    const state = because === 'deleted' ? 'removed' : 'refused';
    const ended = await endRunsOfContacts(tx, orgId, { contactIds, state, reason: reasons[because], nowUs });
    if (because === 'opted_out') {
      await noteOptOuts(tx, orgId, { contactIds, nowUs });
    }
    await tellFlows(live, tx, { orgId, flows: ended });
  },
  async onRestored({ tx, live, orgId }, { contactIds }) {
    await tellFlows(live, tx, { orgId, flows: await reviveRuns(tx, orgId, contactIds) });
  },
};
