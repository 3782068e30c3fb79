import { addresses } from 'shared-contracts/addresses';
import { createRewardProgram } from 'shared-contracts/api/rewards';
import { isAllowed } from 'shared-ui';
import { definePalette } from 'shared-ui/palette';

/** Module `./palette`: reward actions, if the organization uses rewards (features SH-12). */
export default definePalette({
  entries({ session }) {
    const state = session.get();
    const has = state.me?.organization.isRewardsEnabled && isAllowed(createRewardProgram.access, state);

    return has
      ? [{ id: 'new-reward', group: 'Actions', label: 'New reward', opens: addresses.newReward.href() }]
      : [];
  },
});
