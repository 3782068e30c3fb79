import { ownedBy } from '../table-facts.ts';

/** areas/flows/purge-flows.job.ts */
const purged = 'deleted with its flow, within an hour';

/** Tables of areas/flows. */
export const flowsTables = ownedBy('areas/flows', {
  flow_changes: { scope: 'tenant', values: { fields: 'string[]' } },
  flow_contacts: {
    scope: 'tenant',
    orphans: { org_id: purged, contact_id: 'kept for the figures of the flow' },
    merge: 'moved',
  },
  flow_deltas: { scope: 'tenant', orphans: { org_id: purged } },
  flow_figures: { scope: 'tenant', orphans: { org_id: purged } },
  flow_runs: {
    scope: 'tenant',
    orphans: {
      org_id: purged,
      account_id: purged,
      contact_id: 'ended by the contact hook of areas/flows; kept for the history of the flow',
    },
    merge: 'moved, except runs that the kept contact has had too',
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
    orphans: { org_id: purged, contact_id: 'deleted when its list is next polled' },
    merge: 'deleted when its list is next polled',
  },
  flow_watches: { scope: 'tenant', orphans: { org_id: purged, account_id: purged } },
  flows: { scope: 'tenant' },
});
