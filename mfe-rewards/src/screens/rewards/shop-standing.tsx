import { Notice, Text } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useShopOfAccount } from '../../data/integration.data.ts';

/** Whether the shop of the active account is connected, and how the fetching from it does. */
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
          ? `${shopifyDomain} is connected: its orders count.`
          : 'No shop is connected with this account. Whoever manages integrations connects one in the settings, under Integrations.'}
      </Text>
    );
  }
  if (treez.fault !== '') {
    return (
      <Notice tone="warning" title={`${dispensary} cannot be reached`}>
        {treez.fault} Points for purchases come later; none are lost. If it stays so, check the key in the
        settings, under Integrations.
      </Notice>
    );
  }

  return (
    <Text mt="4" color="fg.muted" overflowWrap="anywhere">
      {dispensary} is connected: {countOf(treez.purchases, 'purchase')} so far.
    </Text>
  );
}
