import { ownedBy } from '../table-facts.ts';

const figuresStay = 'kept for the figures of the wave';

/** Tables of areas/waves. */
export const wavesTables = ownedBy('areas/waves', {
  wave_changes: { scope: 'tenant', values: { fields: 'string[]' } },
  wave_chunks: {
    scope: 'tenant',
    values: {
      phones: 'string[]',
      skipped_places: 'number[]',
      skipped_reasons: 'string[]',
      skipped_because: 'json.StoredSkipped',
      too_long_places: 'number[]',
      zones: 'string[]',
    },
  },
  wave_recipients: {
    scope: 'tenant',
    orphans: {
      org_id: 'swept with its wave',
      contact_id: figuresStay,
    },
    merge: 'moved',
  },
  wave_replies: {
    scope: 'tenant',
    orphans: { contact_id: figuresStay },
    merge: 'moved',
  },
  waves: {
    scope: 'tenant',
    merge: 'moved',
    values: { job_description: 'json.StoredJob', left_out: 'json.StoredLeftOut' },
  },
});
