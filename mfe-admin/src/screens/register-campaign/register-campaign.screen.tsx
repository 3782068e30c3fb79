import { Box, chakra, EmptyState, useSurroundings } from 'shared-ui';

/**
 * The form keeps its own origin, which most forms need for their session; one that stands on ours would leave the sandbox
 * by that, so it does without.
 */
function sandboxOf(address: string): string {
  const isOurs = new URL(address, location.href).origin === location.origin;

  return ['allow-forms', 'allow-scripts', 'allow-popups', ...(isOurs ? [] : ['allow-same-origin'])].join(' ');
}

/** /register-campaign: the form of whoever registers campaigns with the carriers, in a sandbox (features AD-12). */
export function RegisterCampaignScreen() {
  const { campaignForm = '' } = useSurroundings().config.links;
  if (campaignForm === '') {
    return (
      <EmptyState title="No registration form is set up">
        Carriers ask for a registration before a local number sends many texts. Ask whoever runs this product
        to set CAMPAIGN_FORM_URL to the address of the form.
      </EmptyState>
    );
  }

  return (
    <Box height="full" minH="75vh">
      <chakra.iframe
        src={campaignForm}
        title="New 10DLC Campaign Registration"
        sandbox={sandboxOf(campaignForm)}
        referrerPolicy="no-referrer"
        width="full"
        height="full"
        minH="75vh"
        bg="white"
        borderRadius="md"
      />
    </Box>
  );
}
