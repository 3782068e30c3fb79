import { Stack } from 'shared-ui';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { ShopifyCard } from './shopify-card.tsx';
import { TreezCard } from './treez-card.tsx';

/** /settings/integrations: shops whose purchases earn points (features AD-13). */
export function IntegrationsScreen() {
  return (
    <>
      <SettingsHeading title="Integrations">
        Connect your shop so that contacts earn points for what they buy.
      </SettingsHeading>
      <Stack gap="8">
        <TreezCard />
        <ShopifyCard />
      </Stack>
    </>
  );
}
