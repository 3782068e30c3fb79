import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the condition that marketing texts to a contact are held: the contact asked in ordinary words not to be
 * texted, staff have not decided yet, and the organization holds texts in this case (texting-rules.md, Opting out and
 * in).
 */
export const pausedByRequestSql = (contact: string, orgId = `${contact}.org_id`): string =>
  `(${contact}.asked_to_stop_at is not null and exists (
    select 1 from organizations pausing
    where pausing.org_id = ${orgId} and pausing.pauses_on_stop_request))`;

/** Returns the same condition for one organization's contacts, for statements that lock them. */
export const pausedByRequest = (contact: string, orgId: number): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${contact}.asked_to_stop_at`)} is not null and exists (
    select 1 from organizations pausing where pausing.org_id = ${orgId} and pausing.pauses_on_stop_request))`;
