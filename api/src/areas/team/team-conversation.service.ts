import * as api from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import {
  ensureConversation,
  findConversationForUpdate,
} from '../../messaging/threads/conversations.store.ts';
import type { ConversationPlace } from '../../messaging/threads/conversations.store.ts';
import type { Db } from '../../platform/db/client.ts';
import { findColleagues, findStaff, findTeamConversation } from './team.store.ts';
import type { StaffRow } from './team.store.ts';

/** Staff who may read the account's conversations. */
export const listColleagues = serve(api.listColleagues).with(async (caller, { accountId }) => {
  return { items: await findColleagues(caller.platform.database.db, caller.orgId, accountId) };
});

/** Assignee, snooze and tags of a conversation. */
export const getTeamConversation = serve(api.getTeamConversation).with((caller, place) => {
  return readTeamConversation(caller.platform.database.db, caller.orgId, place);
});

/** The same, within the transaction that changed it. */
export async function readTeamConversation(
  db: Db,
  orgId: number,
  place: ConversationPlace,
): Promise<TeamConversation> {
  const row = await findTeamConversation(db, orgId, place);
  if (!row) {
    throw new AppError('not_found');
  }
  const { contactId, assigneeId, assigneeName, snoozedUntil, tags } = row;

  return {
    contactId,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    tags,
  };
}

/** Returns the conversation, created if there is none, and locks it until the transaction ends. */
export async function lockConversation(db: Db, orgId: number, place: ConversationPlace) {
  await ensureConversation(db, orgId, place);
  const held = await findConversationForUpdate(db, orgId, place);
  if (!held) {
    throw new AppError('not_found');
  }

  return held;
}

/** Ids of staff who may read the account's conversations. */
export async function findColleagueIds(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<ReadonlySet<number>> {
  return new Set((await findColleagues(db, orgId, accountId)).map(({ id }) => id));
}

/**
 * Returns colleagues by their ids. Users of another organization count as not found; those who may not read the account
 * are refused.
 */
export async function requireColleagues(
  db: Db,
  orgId: number,
  query: { accountId: number; userIds: readonly number[] },
): Promise<StaffRow[]> {
  const staff = await findStaff(db, orgId, query);
  if (staff.length < new Set(query.userIds).size) {
    throw new AppError('not_found');
  }
  if (staff.some(({ mayRead }) => !mayRead)) {
    throw new AppError('colleague_without_access');
  }

  return staff;
}
