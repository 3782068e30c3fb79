import { getIntegration } from 'shared-contracts/api/integrations';
import {
  getRewardsIntegration,
  saveRewardsIntegration,
} from 'shared-contracts/api/rewards/rewards-integration';
import type { CallError } from 'shared-contracts/client';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Settings for earning points with purchases (features RW-05). */
export function useRewardsIntegration() {
  return useAsk(getRewardsIntegration, {}, { staleMs: 0 });
}

/** POS integration of the active account. */
export function useShopOfAccount() {
  const { accountId } = useCaller();

  return useAsk(getIntegration, { accountId });
}

/** Saves the settings for earning points with purchases. */
export function useSaveIntegration(onRefused: (error: CallError) => boolean) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(saveRewardsIntegration, {
    onDone: () => {
      notice('success', 'Integration saved successfully.');

      return invalidate(getRewardsIntegration);
    },
    onRefused,
  });

  return { isBusy: command.isPending, save: command.mutate };
}
