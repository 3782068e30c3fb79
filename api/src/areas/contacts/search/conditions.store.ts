import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DayRange, NumberRange, ReadFilter } from './read-filters.rules.ts';

/** Conditions on an account's contacts; all of them must match. */
export interface ContactScope {
  readonly accountId: number;
  /** Lists the contact must have a membership row in. */
  readonly listIds: readonly number[];
  readonly isOptedOut: boolean;
  /** Patterns matched against the folded `search_text`. */
  readonly patterns: readonly string[];
  readonly filters: readonly ReadFilter[];
}

/** A condition on `contacts contact`. */
export type Condition = RawBuilder<unknown>;

/**
 * Matches a table to `contacts contact` by value, which indexes start with, and by column, which a cluster joins on.
 */
function sameOrganization(alias: string, orgId: number): Condition {
  const column = sql.ref(`${alias}.org_id`);

  return sql`${column} = ${orgId} and ${column} = contact.org_id`;
}

function joined(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}

/** Matches instants within days in the account's time zone. */
function withinDays(
  column: Condition,
  days: DayRange,
  place: { orgId: number; accountId: number },
): Condition {
  const zone = sql`(select time_zone from accounts where org_id = ${place.orgId} and id = ${place.accountId})`;
  const { after, before, from, to } = days;

  return joined([
    ...(after ? [sql`${column} >= (${after}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(before ? [sql`${column} < ${before}::date::timestamp at time zone ${zone}`] : []),
    ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
  ]);
}

function dateLimits({ after, before, from, to }: DayRange): Condition {
  return joined([
    ...(after ? [sql`value.date_value > ${after}::date`] : []),
    ...(before ? [sql`value.date_value < ${before}::date`] : []),
    ...(from ? [sql`value.date_value >= ${from}::date`] : []),
    ...(to ? [sql`value.date_value <= ${to}::date`] : []),
  ]);
}

function numberLimits({ above, below, from, to }: NumberRange): Condition {
  return joined([
    ...(above === undefined ? [] : [sql`value.number_value > ${above}::numeric`]),
    ...(below === undefined ? [] : [sql`value.number_value < ${below}::numeric`]),
    ...(from === undefined ? [] : [sql`value.number_value >= ${from}::numeric`]),
    ...(to === undefined ? [] : [sql`value.number_value <= ${to}::numeric`]),
  ]);
}

/** Matches a custom field's value in its typed copy. */
function fieldCondition(
  limits: Condition,
  field: string,
  place: { orgId: number; accountId: number },
): Condition {
  return sql`exists (
    select 1 from contact_field_values value
    where ${sameOrganization('value', place.orgId)} and value.account_id = ${place.accountId} and value.contact_id = contact.id
      and value.field = ${field} and ${limits})`;
}

function filterCondition(filter: ReadFilter, place: { orgId: number; accountId: number }): Condition {
  switch (filter.kind) {
    case 'created':
      return withinDays(sql`contact.created_at`, filter.days, place);
    case 'last_activity':
      return sql`exists (
        select 1 from conversations active
        where ${sameOrganization('active', place.orgId)} and active.contact_id = contact.id
          and ${withinDays(sql`active.last_message_at`, filter.days, place)})`;
    case 'opt_in':
      return filter.isOut ? sql`contact.unsubscribed_at is not null` : sql`contact.unsubscribed_at is null`;
    case 'blocked':
      return filter.isBlocked ? sql`contact.blocked` : sql`not contact.blocked`;
    case 'date_field':
      return fieldCondition(dateLimits(filter.days), filter.field, place);
    case 'number_field':
      return fieldCondition(numberLimits(filter.numbers), filter.field, place);
    case 'text_field':
      return fieldCondition(sql`value.text_value = ${filter.value}`, filter.field, place);
  }
}

/** Returns the condition on `contacts contact` that selects a scope. */
export function contactsOf(orgId: number, scope: ContactScope): Condition {
  const { accountId } = scope;

  return joined([
    sql`contact.org_id = ${orgId} and contact.account_id = ${accountId}`,
    ...scope.listIds.map(
      (listId) => sql`exists (
        select 1 from list_members member
        where ${sameOrganization('member', orgId)} and member.list_id = ${listId} and member.contact_id = contact.id)`,
    ),
    ...(scope.isOptedOut ? [sql`contact.unsubscribed_at is not null`] : []),
    ...scope.patterns.map((pattern) => sql`fold_for_search(contact.search_text) like ${pattern}`),
    ...scope.filters.map((filter) => filterCondition(filter, { orgId, accountId })),
  ]);
}

/** Returns the condition on `contacts contact` that selects the union of the scopes; no contact if there are none. */
export function anyOf(orgId: number, scopes: readonly ContactScope[]): Condition {
  return scopes.length > 0
    ? sql`(${sql.join(
        scopes.map((scope) => sql`(${contactsOf(orgId, scope)})`),
        sql` or `,
      )})`
    : sql`false`;
}
