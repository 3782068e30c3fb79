import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { WaveEstimate, WaveSample } from '../../domain/wave-cost.ts';
import { TestText } from '../../domain/wave-results.ts';
import { WaveJob, waveTypes } from '../../domain/wave.ts';
import { accountOrOrg } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

const mayRead = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'read:waves' });

/** A wave that need not be saved: whose it is, what it says and to whom. */
const unsavedWave = {
  waveType: z._default(z.enum(waveTypes), 'account'),
  /** Left out for a wave to a group. */
  accountId: z.optional(Id),
  jobDescription: WaveJob,
};

/** The text as the first recipients, or one contact, would get it, with the opt-out line and short links. */
export const sampleWave = endpoint({
  name: 'sampleWave',
  summary: 'A sample of a wave',
  method: 'POST',
  path: '/waves/sample',
  access: mayRead,
  audit: unaudited.readsOnly,
  input: z.object({
    ...unsavedWave,
    /** A contact of one of its accounts, on its lists or not. */
    contactId: z.optional(Id),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  }),
  output: WaveSample,
  errors: ['media_unknown'],
});

/** How many people a wave would go to, who is left out, and what it costs. A job without lists has no recipients. */
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
 * Sends the text of a wave to at most five phones, with the values of a contact, marked as a test: no figure counts it.
 * The same `clientKey` sends once. Phones that opted out or cannot be texted get none, and the answer says so.
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
    /** Whose values fill the placeholders; the first recipient's where left out. */
    contactId: z.optional(Id),
    phones: z
      .array(z.string().check(z.maxLength(30)))
      .check(
        z.minLength(1, 'Enter a phone number.'),
        z.maxLength(5, 'A test goes to at most five phone numbers.'),
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

export const wavePreviewEndpoints = [sampleWave, estimateWave, testWave] as const;
