import { ownedBy } from '../table-facts.ts';

/** areas/flows/purge-flows.job.ts */
const purged = 'deleted with its flow, within an hour';

/** Tables of areas/flows. */
export const flowsTables = ownedBy('areas/flows', {
  flow_changes: { scope: 'tenant', values: { fields: 'string[]' } },
  flow_contacts: {
    scope: 'tenant',
    orphans: { org_id: purged, contact_id: 'figures of the flow stay; the id belongs to no contact then' },
    merge: 'moved',
  },
  flow_deltas: { scope: 'tenant', orphans: { org_id: purged } },
  flow_figures: { scope: 'tenant', orphans: { org_id: purged } },
  flow_runs: {
    scope: 'tenant',
    orphans: {
      org_id: purged,
      account_id: purged,
      contact_id: 'ended by the hook of areas/flows; the history of the flow stays',
    },
    merge: 'moved, but for what the kept contact has had as well',
    values: { event_id: 'json.StoredEventId', reason: 'json.StoredRunReason' },
  },
  flow_steps: {
    scope: 'tenant',
    values: {
      action_args: 'json.StoredActionArgs',
      action_id: 'json.StoredActionId',
      event_id: 'json.StoredEventId',
    },
  },
  flow_watched: {
    scope: 'tenant',
    orphans: { org_id: purged, contact_id: 'goes with the next look at its list' },
    merge: 'goes with the next look at its list',
  },
  flow_watches: { scope: 'tenant', orphans: { org_id: purged, account_id: purged } },
  flows: { scope: 'tenant' },
});
