import { sql } from 'kysely';

/** Returns SQL for the time from which an organization must pay to continue. `organization` is the name of its row. */
const paymentDueSql = (organization: string): string => `case when ${organization}.is_on_free_trial
  then ${organization}.trial_ends_at else ${organization}.payment_due_at end`;

/** The same expression for statements that select from `organizations`. */
export const paymentDueAt = sql<Date | null>`${sql.raw(paymentDueSql('organizations'))}`;

/**
 * Returns SQL for whether automatic texts of an organization are held until it pays, at an instant given in SQL. It is
 * part of the statements that look for work, so that the check needs no query of its own (docs/adr/0061).
 */
export const heldForPaymentSql = (organization: string, at: string): string =>
  `coalesce(${paymentDueSql(organization)} <= ${at}, false)`;
