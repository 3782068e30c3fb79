import { sql } from 'kysely';

/** From when on an organization has to pay before it goes on, as a part of statements that name `organizations`. */
export const paymentDueAt = sql<Date | null>`case when organizations.is_on_free_trial
  then organizations.trial_ends_at else organizations.payment_due_at end`;
