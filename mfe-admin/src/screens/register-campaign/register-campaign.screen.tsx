import { Box, chakra, EmptyState, Flex, Link, Text, useSurroundings } from 'shared-ui';

/**
 * Returns the sandbox for the form. The form keeps its own origin, which most forms need for their session. A form on
 * our origin could then escape the sandbox, so it does not get `allow-same-origin`.
 */
function sandboxOf(address: string): string {
  const isOurs = new URL(address, location.href).origin === location.origin;

  return ['allow-forms', 'allow-scripts', 'allow-popups', ...(isOurs ? [] : ['allow-same-origin'])].join(' ');
}

/** /register-campaign: the form for registering campaigns with the carriers, in a sandbox (features AD-12). */
export function RegisterCampaignScreen() {
  const { campaignForm = '' } = useSurroundings().config.links;
  if (campaignForm === '') {
    return (
      <EmptyState title="Campaign registration isn't set up">
        Carriers require registration before a local number can send many texts. Contact support to register.
      </EmptyState>
    );
  }

  return (
    <Flex direction="column" height="full" minH="75vh">
      <Text color="fg.muted" maxW="prose" mb="6">
        Carriers require registration before a local number can send many texts. If the form does not appear
        below,{' '}
        <Link href={campaignForm} target="_blank" rel="noreferrer" variant="underline">
          open it in a new tab
        </Link>
        .
      </Text>
      <Box flex="1" minH="60vh">
        <chakra.iframe
          src={campaignForm}
          title="New 10DLC Campaign Registration"
          sandbox={sandboxOf(campaignForm)}
          referrerPolicy="no-referrer"
          width="full"
          height="full"
          minH="60vh"
          bg="white"
          borderRadius="md"
        />
      </Box>
    </Flex>
  );
}
