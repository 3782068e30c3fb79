import { getRelatedInfo } from 'shared-contracts/api/organizations';
import { openHoursOf, usualQuietHours } from 'shared-contracts/domain/quiet-hours';
import type { OpenHours } from 'shared-contracts/domain/quiet-hours';
import { useAsk, useMe } from 'shared-ui';
import { useAskAgainOnOrganization } from 'shared-ui/messaging/live/ask-again-on';

const changes = ['organization.changed'] as const;

/** Hours, in each contact's local time, in which the organization sends waves; undefined until loaded. */
export function useSendingHours(): OpenHours | undefined {
  useAskAgainOnOrganization(changes, getRelatedInfo);
  const { data } = useAsk(getRelatedInfo, { orgId: useMe().organization.id });
  if (!data) {
    return undefined;
  }

  return openHoursOf({
    quietHoursStart: data.quietHoursStart ?? usualQuietHours.quietHoursStart,
    quietHoursEnd: data.quietHoursEnd ?? usualQuietHours.quietHoursEnd,
  });
}
