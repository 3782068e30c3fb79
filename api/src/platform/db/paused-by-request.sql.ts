/**
 * Returns the condition that marketing texts to a contact are held: the contact asked in ordinary words not to be
 * texted, staff have not decided yet, and the organization holds texts in this case (texting-rules.md, Opting out and
 * in).
 */
export const pausedByRequestSql = (contact: string): string =>
  `(${contact}.asked_to_stop_at is not null and exists (
    select from organizations pausing
    where pausing.org_id = ${contact}.org_id and pausing.pauses_on_stop_request))`;
