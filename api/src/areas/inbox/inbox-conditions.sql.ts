import type { StoredInboxFilter } from '../../platform/db/tables/json-columns.ts';

/** Filter on an account's conversations, for lists, bulk actions and counts. */
export type NarrowedInbox = StoredInboxFilter;

/** Written so that each combination has its own index: one flag, another, or none. */
function stateCondition({ unread, opened, closed }: NarrowedInbox['states']): string | undefined {
  if (opened && closed) {
    return undefined;
  }
  const isDone = opened || closed ? `is_done = ${closed}` : undefined;
  if (!unread) {
    return isDone;
  }

  return isDone ? `(unread_count > 0 or ${isDone})` : 'unread_count > 0';
}

/** Hides snoozed conversations, unless their chip is on or the filter searches by name. */
function snoozeCondition({ states, patterns }: NarrowedInbox): string | undefined {
  const { unread, opened, closed, snoozed = false } = states;
  const state = stateCondition(states);
  if (!unread && !opened && !closed) {
    return snoozed ? 'snoozed_until is not null' : undefined;
  }
  if (snoozed) {
    return state && `(snoozed_until is not null or ${state})`;
  }
  if (patterns.length > 0) {
    return state;
  }

  return state ? `${state} and snoozed_until is null` : 'snoozed_until is null';
}

function assigneeCondition(
  assignees: NonNullable<NarrowedInbox['assignees']>,
  bind: (value: number) => string,
): string {
  const { userIds, unassigned } = assignees;
  const conditions = [
    ...(unassigned ? ['assigned_to is null'] : []),
    ...userIds.map((userId) => `assigned_to = ${bind(userId)}`),
  ];

  return conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? 'true');
}

/** Takes a value and returns its placeholder. */
type Bind = (value: number | string) => string;

/** Returns conditions on `conversations` in addition to organization ($1) and account ($2). */
export function conditionsOf(filter: NarrowedInbox, bind: Bind): string[] {
  return [...narrowingConditions(filter, bind), ...searchConditions(filter, bind)];
}

/** Returns the conditions other than those of the search. */
export function narrowingConditions(filter: NarrowedInbox, bind: Bind): string[] {
  const { assignees, tagId } = filter;
  const state = snoozeCondition(filter);
  const tagged = (id: number): string => `exists (select 1 from conversation_tags held
      where held.org_id = $1 and held.contact_id = conversations.contact_id and held.tag_id = ${bind(id)})`;

  return [
    ...(state ? [state] : []),
    ...(assignees ? [assigneeCondition(assignees, bind)] : []),
    ...(tagId ? [tagged(tagId)] : []),
  ];
}

/** Returns the conditions of the search. */
export function searchConditions({ patterns }: NarrowedInbox, bind: Bind): string[] {
  return patterns.map((pattern) => `fold_for_search(search_text) like ${bind(pattern)}`);
}
