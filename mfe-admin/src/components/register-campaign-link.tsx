import { addresses } from 'shared-contracts/addresses';
import { Button, RouterLink, useSurroundings } from 'shared-ui';

/** Link to the form for registering a campaign with the carriers, if one is configured (features AD-12). */
export function RegisterCampaignLink() {
  const { campaignForm } = useSurroundings().config.links;

  return campaignForm ? (
    <Button asChild>
      <RouterLink to={addresses.registerCampaign.path}>Register a 10DLC campaign</RouterLink>
    </Button>
  ) : null;
}
