import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** An account's texts in a month, in the account's time zone. */
const MonthOfAccount = z.object({
  accountId: z.int(),
  accountName: z.string(),
  /** Outgoing texts, including those that the carrier refused (reference.md, Words of texts). */
  textsSent: z.int(),
  /** Segments of outgoing texts, as carriers count them; a text with a picture counts as one. Omitted by older APIs. */
  segmentsSent: z.optional(z.int()),
  textsReceived: z.int(),
});

/** Returns usage by account and month, newest month first (features AD-15). */
export const getUsage = endpoint({
  name: 'getUsage',
  summary: 'Texts of every account by month',
  method: 'GET',
  path: '/orgs/:orgId/usage',
  access: org('manage_accounts'),
  input: z.object({
    orgId: Id,
    /** Number of months, counting back from the current one, which is included. */
    months: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(24)), 12),
  }),
  output: z.object({
    /** Month as '2026-11'. An account without texts in a month is listed with zeros. */
    items: z.array(z.object({ month: z.string(), accounts: z.array(MonthOfAccount) })),
  }),
});
