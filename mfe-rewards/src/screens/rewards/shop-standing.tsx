import { Box, Notice, Text } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useShopOfAccount } from '../../data/integration.data.ts';

/** Whether the active account's shop is connected, and its sync status. */
export function ShopStanding() {
  const { data } = useShopOfAccount();
  if (!data) {
    return null;
  }
  const { dispensary, treez, shopifyDomain } = data;
  if (!treez) {
    return (
      <Text mt="4" color="fg.muted" overflowWrap="anywhere">
        {shopifyDomain
          ? `${shopifyDomain} is connected. Its orders earn points.`
          : 'No shop is connected to this account. Someone who manages integrations can connect one in Settings, under Integrations.'}
      </Text>
    );
  }
  if (treez.isKeyRefused) {
    return (
      <Box mt="4">
        <Notice tone="error" title={`${dispensary} no longer accepts our key`}>
          {treez.fault} Someone who manages integrations must enter a new key in Settings, under Integrations.
          Points for purchases made in the meantime are added then.
        </Notice>
      </Box>
    );
  }
  if (treez.fault !== '') {
    return (
      <Box mt="4">
        <Notice tone="warning" title={`${dispensary} cannot be reached`}>
          {treez.fault} You don't need to do anything. Points are added once we can reach it again, and none
          are lost.
        </Notice>
      </Box>
    );
  }

  return (
    <Text mt="4" color="fg.muted" overflowWrap="anywhere">
      {dispensary} is connected: {countOf(treez.purchases, 'purchase')} so far.
    </Text>
  );
}
