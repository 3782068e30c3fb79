import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Texts of an account in a month, by its own clock. */
const MonthOfAccount = z.object({
  accountId: z.int(),
  accountName: z.string(),
  textsSent: z.int(),
  /** Segments of the texts sent, as carriers count them; a text with a picture is one. Left out by older APIs. */
  segmentsSent: z.optional(z.int()),
  textsReceived: z.int(),
});

/** Usage per account and month, the newest month first (features AD-15). */
export const getUsage = endpoint({
  name: 'getUsage',
  summary: 'Texts of every account by month',
  method: 'GET',
  path: '/orgs/:orgId/usage',
  access: org('manage_accounts'),
  input: z.object({
    orgId: Id,
    /** How many months back, this one among them. */
    months: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(24)), 12),
  }),
  output: z.object({
    /** Month as '2026-11'. An account without texts in a month has zeros. */
    items: z.array(z.object({ month: z.string(), accounts: z.array(MonthOfAccount) })),
  }),
});

export const usageEndpoints = [getUsage] as const;
