import * as api from 'shared-contracts/api/inbox/counts';
import { userIdOf } from '../../../platform/actor.ts';
import { serve } from '../../../platform/serve.ts';
import { countViews } from './inbox-counts.store.ts';

/** Returns the number of conversations in each view. Nothing is assigned to a program. */
export const getInboxCounts = serve(api.getInboxCounts).with((caller, { accountId }) => {
  const { pool } = caller.platform.database;

  return countViews(pool, caller.orgId, { accountId, userId: userIdOf(caller) ?? 0 });
});
