import type { Tables } from './tables/tables.generated.ts';

/** areas/flows/purge-flows.job.ts */
const purged = 'deleted with its flow, within an hour';

type Fates = Partial<Record<keyof Tables, string>>;

/**
 * Tenant tables that reference an organization, account or contact without a cascading foreign key, and what happens to
 * their rows. 'swept' = the clean-up job deletes them; otherwise the reason why they stay. A test compares the list
 * with the database catalog.
 */
export const leftBehind: Readonly<Record<'org_id' | 'account_id' | 'contact_id', Fates>> = {
  org_id: {
    consent_log: 'the proof of consent outlives everybody it is about',
    figure_deltas: 'the dashboard folds them within a second, those without a contact into nothing',
    flow_contacts: purged,
    flow_deltas: purged,
    flow_figures: purged,
    flow_runs: purged,
    flow_watched: purged,
    flow_watches: purged,
    number_rates: 'swept',
    outbound: 'the sender takes off what has no message; what a paused wave held is swept',
    wave_recipients: 'swept',
  },
  account_id: {
    consent_log: 'the proof of consent outlives everybody it is about',
    figure_deltas: 'the dashboard folds them within a second, those without a contact into nothing',
    flow_runs: purged,
    flow_watches: purged,
    invoice_lines: 'an invoice says what was paid for, also of accounts that are gone',
    reward_entries: "points are the organization's: participants keep what they earned",
  },
  contact_id: {
    bulk_action_contacts: 'deleted with its change of many after two days; undoing passes over who is gone',
    consent_log: 'the proof of consent outlives everybody it is about',
    flow_contacts: 'figures of the flow stay; the id belongs to no contact then',
    flow_runs: 'ended by the hook of areas/flows; the history of the flow stays',
    flow_watched: 'goes with the next look at its list',
    import_changes: 'deleted with its import; undoing passes over who is gone',
    link_clicks: 'figures of the wave stay; the id belongs to no contact then',
    outbound: 'messaging/sending forgets them as a hook of the contacts',
    wave_recipients: 'figures of the wave stay; the id belongs to no contact then',
    wave_replies: 'figures of the wave stay; the id belongs to no contact then',
  },
};

/** Tables that reference a contact, and what happens to their rows when it is merged into another. */
export const merged: Fates = {
  bulk_action_contacts: 'undoing passes over who is gone',
  consent_log: 'moved',
  contact_days: "deleted with the contact: a day's recipients were counted when the texts were sent",
  contact_deletions: 'none of a contact that can be merged',
  contact_field_values: 'rewritten from the values of the kept contact',
  conversation_tags: 'moved',
  conversations: 'moved',
  flow_contacts: 'moved',
  flow_runs: 'moved, but for what the kept contact has had as well',
  flow_watched: 'goes with the next look at its list',
  import_changes: 'undoing passes over who is gone',
  last_active_conversations: 'goes with the contact: there is no way back to a conversation that is gone',
  link_clicks: 'moved',
  list_members: 'moved',
  merged_contacts: 'moved',
  messages: 'moved',
  notes: 'moved',
  outbound: 'moved',
  read_mark_conversations: 'goes with the conversation: the undo of a mark passes over who is gone',
  wave_recipients: 'moved',
  wave_replies: 'moved',
  waves: 'moved',
};
