import { addresses } from 'shared-contracts/addresses';
import { Button, RouterLink, useSurroundings } from 'shared-ui';

/** Leads to the form that registers a campaign with the carriers, where there is one (features AD-12). */
export function RegisterCampaignLink() {
  const { campaignForm } = useSurroundings().config.links;

  return campaignForm ? (
    <Button asChild>
      <RouterLink to={addresses.registerCampaign.path}>Register a 10DLC campaign</RouterLink>
    </Button>
  ) : null;
}
