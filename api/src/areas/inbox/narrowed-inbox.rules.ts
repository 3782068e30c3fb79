import type { InboxQuery } from 'shared-contracts/domain/inbox-query';
import type { CamelNames } from '../../kernel/camel-names.ts';
import { userIdOf } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { searchPatterns } from '../contacts/search/search-words.rules.ts';
import type { NarrowedInbox } from './inbox-conditions.sql.ts';

type Query = CamelNames<InboxQuery>;

/** No person has this id, so nothing is assigned to a program. */
const nobodyId = 0;

/** Returns the states to list. Without any chip, all three (reference.md, States). */
function statesOf(query: Query): NarrowedInbox['states'] {
  const unread = query.showUnread ?? false;
  const opened = query.showOpened ?? false;
  const closed = query.showClosed ?? false;
  const snoozed = query.showSnoozed ?? false;

  return unread || opened || closed || snoozed
    ? { unread, opened, closed, snoozed }
    : { unread: true, opened: true, closed: true };
}

function assigneesOf(caller: Actor, query: Query): Pick<NarrowedInbox, 'assignees'> {
  const unassigned = query.showUnassigned ?? false;
  const own = query.showMine ? [userIdOf(caller) ?? nobodyId] : [];
  const userIds = query.assignedTo === undefined ? own : [...own, query.assignedTo];

  return unassigned || userIds.length > 0 ? { assignees: { userIds, unassigned } } : {};
}

/** Returns the filter of a query for conversations, for this caller. */
export function narrowedInbox(caller: Actor, query: Query): NarrowedInbox {
  return {
    states: statesOf(query),
    ...assigneesOf(caller, query),
    tagId: query.tagId,
    patterns: searchPatterns(query.nameSearchTerm ?? ''),
  };
}
