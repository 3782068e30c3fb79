import { sql } from 'kysely';

/** From when on an organization has to pay before it goes on, in SQL that calls its row so. */
const paymentDueSql = (organization: string): string => `case when ${organization}.is_on_free_trial
  then ${organization}.trial_ends_at else ${organization}.payment_due_at end`;

/** The same as a part of statements that name `organizations`. */
export const paymentDueAt = sql<Date | null>`${sql.raw(paymentDueSql('organizations'))}`;

/**
 * Whether an organization has to pay before any text leaves it by itself, at an instant given in SQL. Part of the statements
 * that look for work, so that the check costs them no call of their own (docs/adr/0067).
 */
export const heldForPaymentSql = (organization: string, at: string): string =>
  `coalesce(${paymentDueSql(organization)} <= ${at}, false)`;
