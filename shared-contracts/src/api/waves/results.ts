import * as z from 'zod/mini';
import { Cursor, Id, paged, Confirmation } from '../../domain/common.ts';
import { recipientFilters, WaveRecipient, WaveResults } from '../../domain/wave-results.ts';
import { Wave, WaveRedirect } from '../../domain/wave.ts';
import { accountOrOrg } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { scheduleRefusals } from '../waves.ts';

const mayRead = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'read:waves' });
const mayWrite = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'write:waves' });

const chosenRecipients = {
  waveId: Id,
  filter: z.optional(z.enum(recipientFilters)),
  /** For a group wave: limits the recipients to one account's. */
  account_id: z.optional(Id),
};

/** Returns the results of a wave so far. */
export const getWaveResults = endpoint({
  name: 'getWaveResults',
  summary: 'Results of a wave',
  method: 'GET',
  path: '/waves/:waveId/results',
  access: mayRead,
  input: z.object({ waveId: Id }),
  output: WaveResults,
});

/** Lists a wave's recipients, including those left out when their text was due. */
export const listWaveRecipients = endpoint({
  name: 'listWaveRecipients',
  summary: 'Recipients of a wave',
  method: 'GET',
  path: '/waves/:waveId/recipients',
  access: mayRead,
  input: z.object({
    ...chosenRecipients,
    /** Start of a phone number. */
    phone: z.optional(z.string().check(z.maxLength(30))),
    start_cursor: Cursor,
  }),
  output: paged(WaveRecipient),
});

/** Emails a link to a CSV file of a wave's recipients. */
export const exportWaveRecipients = endpoint({
  name: 'exportWaveRecipients',
  summary: 'Export the recipients of a wave',
  method: 'POST',
  path: '/waves/:waveId/recipients/export',
  access: accountOrOrg({ account: 'manage_waves', org: 'manage_waves' }),
  audit: 'wave.exported',
  input: z.object(chosenRecipients),
  output: Confirmation,
});

/**
 * Creates and sends a new wave to recipients whose text failed for a temporary reason. Calls with the same `clientKey`
 * create one wave. Never texts anyone twice: fails while an earlier resend is running, and excludes people an earlier
 * resend has texted. Recipients who failed in a resend are retried from that resend's wave.
 */
export const resendWave = endpoint({
  name: 'resendWave',
  summary: 'Send a wave again where it failed for the moment',
  method: 'POST',
  path: '/waves/:waveId/resend',
  access: mayWrite,
  audit: ['wave.resent', 'wave.created'],
  input: z.object({ waveId: Id, clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))) }),
  output: z.union([Wave, WaveRedirect]),
  errors: ['wave_moved_on', 'wave_nothing_to_resend', 'wave_resend_open', ...scheduleRefusals],
});
