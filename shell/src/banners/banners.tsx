import { Stack } from 'shared-ui';
import { FreeTrialBanner } from './free-trial-banner.tsx';
import { OutageBanners } from './outage-banners.tsx';
import { PaymentBanner } from './payment-banner.tsx';

/** What everybody should know of before they work on. */
export function Banners() {
  return (
    <Stack gap="0" flexShrink="0" css={{ '& [role=alert], & [role=status]': { borderRadius: '0' } }}>
      <OutageBanners />
      <PaymentBanner />
      <FreeTrialBanner />
    </Stack>
  );
}
