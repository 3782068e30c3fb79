import { Stack, useMe } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { useFirstViewShown } from '../remotes/use-first-view-shown.ts';
import { OutageBanners } from './outage-banners.tsx';
import { PaymentBanner } from './payment-banner.tsx';

/** Few are on a trial: the others load nothing of it. */
const FreeTrialBanner = lazy(() => import('./free-trial-banner.tsx').then((part) => part.FreeTrialBanner));

/** Banners that everyone should see before they continue working. */
export function Banners() {
  const { isOnFreeTrial } = useMe().organization;
  const isFirstViewShown = useFirstViewShown();

  return (
    <Stack gap="0" flexShrink="0" css={{ '& [role=alert], & [role=status]': { borderRadius: '0' } }}>
      {isFirstViewShown ? <OutageBanners /> : null}
      <PaymentBanner />
      {isOnFreeTrial ? <FreeTrialBanner /> : null}
    </Stack>
  );
}
