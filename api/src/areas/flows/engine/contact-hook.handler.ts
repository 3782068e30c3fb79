import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { ContactHook, SilencedContacts } from '../../../platform/contact-hooks.ts';
import { endRunsOfContacts, endRunsOfOptedOut, recordOptOuts, reviveRuns } from './end-runs.store.ts';
import { mergeRuns } from './merge-runs.store.ts';
import { publishFlowsChanged } from './publish-flows-changed.service.ts';

const reasons: Readonly<Record<Exclude<SilencedContacts['because'], 'merged'>, FlowRunReason>> = {
  opted_out: 'opted_out',
  blocked: 'blocked',
  deleted: 'contact_deleted',
};

/** Keeps flow runs consistent when contacts are merged, deleted or silenced. */
export const flowsOfContacts: ContactHook = {
  async onMerged({ tx, orgId }, merged) {
    await mergeRuns(tx, orgId, { ...merged, nowUs: Date.now() * 1_000 });
  },
  async onSilenced({ tx, live, orgId }, { contactIds, because }) {
    const nowUs = Date.now() * 1_000;
    if (because === 'merged') {
      // The kept contact continues the merged contact's runs, unless one of them has opted out.
      const flows = await endRunsOfOptedOut(tx, orgId, { contactIds, nowUs });
      await publishFlowsChanged(live, tx, { orgId, flows });

      return;
    }
    const state = because === 'deleted' ? 'removed' : 'refused';
    const ended = await endRunsOfContacts(tx, orgId, { contactIds, state, reason: reasons[because], nowUs });
    if (because === 'opted_out') {
      await recordOptOuts(tx, orgId, { contactIds, nowUs });
    }
    await publishFlowsChanged(live, tx, { orgId, flows: ended });
  },
  async onRestored({ tx, live, orgId }, { contactIds }) {
    await publishFlowsChanged(live, tx, { orgId, flows: await reviveRuns(tx, orgId, contactIds) });
  },
};
