import * as api from 'shared-contracts/api/onboarding/milestones';
import { milestoneNames } from 'shared-contracts/domain/milestone';
import { serve } from '../../platform/serve.ts';
import { deleteDismissal, findDismissed, findReached, insertDismissal } from './milestones.store.ts';

/** Returns the setup steps, with whether each is done in the organization and whether the caller has hidden it. */
export const listMilestones = serve(api.listMilestones).with(async ({ platform, orgId, userId }) => {
  const { db } = platform.database;
  const [reached, dismissed] = await Promise.all([findReached(db, orgId), findDismissed(db, orgId, userId)]);

  return {
    milestones: milestoneNames.map((name) => ({
      name,
      isReached: reached[name],
      isDismissed: dismissed.has(name),
    })),
  };
});

/** Hides a setup step for the caller, or shows it again. */
export const dismissMilestone = serve(api.dismissMilestone).with(
  async ({ platform, orgId, userId }, { milestone, isDismissed }) => {
    const change = isDismissed ? insertDismissal : deleteDismissal;
    await change(platform.database.db, orgId, { userId, name: milestone });

    return {};
  },
);
