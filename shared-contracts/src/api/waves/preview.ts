import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { WaveEstimate, WaveSample } from '../../domain/wave-cost.ts';
import { TestText } from '../../domain/wave-results.ts';
import { WaveJob, waveTypes } from '../../domain/wave.ts';
import { accountOrOrg } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

const mayRead = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'read:waves' });

/** A wave that may be unsaved: its owner, text and recipients. */
const unsavedWave = {
  waveType: z._default(z.enum(waveTypes), 'account'),
  /** Omitted for a group wave. */
  accountId: z.optional(Id),
  jobDescription: WaveJob,
};

/** Returns the text as the first recipients, or one contact, would get it, with the opt-out line and short links. */
export const sampleWave = endpoint({
  name: 'sampleWave',
  summary: 'A sample of a wave',
  method: 'POST',
  path: '/waves/sample',
  access: mayRead,
  audit: unaudited.readsOnly,
  input: z.object({
    ...unsavedWave,
    /** A contact of one of the wave's accounts, whether or not it is on the wave's lists. */
    contactId: z.optional(Id),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  }),
  output: WaveSample,
  errors: ['media_unknown'],
});

/** Returns the number of recipients, who is left out, and the cost. A job without lists has no recipients. */
export const estimateWave = endpoint({
  name: 'estimateWave',
  summary: 'Recipients and cost of a wave',
  method: 'POST',
  path: '/waves/estimate',
  access: mayRead,
  audit: unaudited.readsOnly,
  input: z.object(unsavedWave),
  output: WaveEstimate,
  errors: ['media_unknown'],
});

/**
 * Sends a wave's text to up to five phones, with a contact's values, marked as a test and excluded from all figures.
 * Calls with the same `clientKey` send once. Phones that opted out or cannot be texted are skipped, and the response
 * says so.
 */
export const testWave = endpoint({
  name: 'testWave',
  summary: 'Send a test of a wave',
  method: 'POST',
  path: '/waves/test',
  access: accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'write:waves' }),
  audit: 'wave.tested',
  input: z.object({
    ...unsavedWave,
    /** Contact whose values fill the placeholders. Defaults to the first recipient. */
    contactId: z.optional(Id),
    phones: z
      .array(z.string().check(z.maxLength(30)))
      .check(
        z.minLength(1, 'Enter a phone number.'),
        z.maxLength(5, 'You can send a test to at most five phone numbers.'),
      ),
    clientKey: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  output: z.object({ items: z.array(TestText) }),
  errors: [
    'message_empty',
    'message_too_long',
    'message_has_placeholder',
    'media_unknown',
    'account_without_number',
  ],
});
