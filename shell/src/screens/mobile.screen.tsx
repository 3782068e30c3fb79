import { addresses } from 'shared-contracts/addresses';
import { Box, Button, chakra, Dialog, Text } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';
import { useShell } from '../use-shell.ts';

const isVideoFile = (address: string): boolean => /\.(mp4|webm|ogv)(\?|$)/.test(address);

/** What to do on a phone: a video, and a session with us (features SH-24). */
export function MobilePage() {
  const { links } = useShell().config;

  return (
    <Dialog
      title="Texting on your phone"
      isOpen
      onClose={() => navigate(addresses.home.path)}
      size="lg"
      actions={
        links.scheduling ? (
          <Button tone="primary" asChild>
            <a href={links.scheduling} target="_blank" rel="noopener noreferrer">
              Schedule My Session!
            </a>
          </Button>
        ) : undefined
      }
    >
      <Text mb="4">
        Open {location.host} in the browser of your phone and sign in there. {helpIn(links)}
      </Text>
      {links.video ? <Video address={links.video} /> : null}
    </Dialog>
  );
}

/** What else helps, by what is configured here. */
function helpIn({ video, scheduling }: { video: string; scheduling: string }): string {
  if (video) {
    return scheduling ? 'The video shows how. In a session we show you in person.' : 'The video shows how.';
  }

  return scheduling
    ? 'Let us show you how to work with your customers from there.'
    : 'If anything is unclear, ask whoever looks after this product at your company.';
}

function Video({ address }: { address: string }) {
  return (
    <Box aspectRatio="16 / 9" bg="bg.muted" borderRadius="md" overflow="hidden">
      {isVideoFile(address) ? (
        // The video is the customer's own address: its captions are in the file.
        <chakra.video src={address} controls width="full" height="full" />
      ) : (
        <chakra.iframe
          src={address}
          title="Texting on your phone"
          width="full"
          height="full"
          allowFullScreen
        />
      )}
    </Box>
  );
}
