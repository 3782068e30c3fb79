import * as z from 'zod/mini';
import { Done } from '../domain/common.ts';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/** Kinds of feedback about the product (reference.md, Entities). */
export const feedbackLevels = ['Feedback', 'Bug'] as const;

/** Sends feedback to the product team. */
export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'Send feedback about the product',
  method: 'POST',
  path: '/feedback',
  access: signedIn,
  audit: unaudited.notOfOrganization,
  input: z.object({
    level: z._default(z.enum(feedbackLevels), 'Feedback'),
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a title.'),
        z.maxLength(200, 'Use a title of at most 200 characters.'),
      ),
    feedback: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please tell us what you think.'),
        z.maxLength(10_000, 'Use at most 10,000 characters.'),
      ),
  }),
  output: Done,
  errors: ['rate_limited'],
});
