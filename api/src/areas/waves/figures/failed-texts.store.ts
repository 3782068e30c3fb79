import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { codesByDescription, carrierErrorCodes } from '../../../messaging/carriers/error-codes.ts';

const passing = ['retry-soon', 'retry-later', 'hold', 'await-credentials'];

/** Descriptions of failed texts whose reason was temporary. */
const sentences = codesByDescription
  .filter(([, code]) => passing.includes(carrierErrorCodes[code]?.action ?? ''))
  .map(([sentence]) => sentence);

/**
 * Whether the description of a failed text begins with a temporary reason; the reason why it was not retried may
 * follow.
 */
export function isTemporaryFailure(description: string): boolean {
  return sentences.some((sentence) => description.startsWith(sentence));
}

/** Returns a condition on a table of texts: the text failed for a temporary reason. */
export function failedTemporarily(table: string): RawBuilder<unknown> {
  const text = sql.table(table);

  return sql`${text}.status in ('failed', 'undelivered') and exists (
    select 1 from unnest(${sentences}::text[]) as reason (sentence)
    where starts_with(${text}.description, reason.sentence))`;
}

/** Returns a condition on a table of texts: no later wave has sent the text to its contact again. */
export function wasNotResent(table: string, orgId: number): RawBuilder<unknown> {
  const text = sql.table(table);

  return sql`not exists (
    select 1 from waves later
    join messages resent on resent.org_id = later.org_id and resent.wave_id = later.id
    where later.org_id = ${orgId} and later.resend_of = ${text}.wave_id
      and resent.contact_id = ${text}.contact_id)`;
}
