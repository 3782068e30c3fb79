import { addresses } from 'shared-contracts/addresses';
import { Box, Button, chakra, Dialog, Text } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';
import { useShell } from '../use-shell.ts';

const isVideoFile = (address: string): boolean => /\.(mp4|webm|ogv)(\?|$)/.test(address);

/** Explains how to text from a phone, with a video and a session to book (features SH-24). */
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
        Open {location.host} in your phone&apos;s browser and sign in. {helpIn(links)}
      </Text>
      <Text mb="4">
        To install the app, choose Share and then Add to Home Screen on an iPhone, or Install app in the menu
        of Chrome on Android. Its icon shows the number of unread texts once notifications are on.
      </Text>
      {links.video ? <Video address={links.video} /> : null}
    </Dialog>
  );
}

/** Returns a sentence about the help that is configured here. */
function helpIn({ video, scheduling }: { video: string; scheduling: string }): string {
  if (video && scheduling) {
    return "Watch the video, or book a session and we'll walk you through it.";
  }
  if (video) {
    return 'Watch the video to see how.';
  }

  return scheduling
    ? "Book a session and we'll walk you through it."
    : 'If you need help, ask your administrator.';
}

function Video({ address }: { address: string }) {
  return (
    <Box aspectRatio="16 / 9" bg="bg.muted" borderRadius="md" overflow="hidden">
      {isVideoFile(address) ? (
        // The video is at the customer's own URL: its captions are in the file.
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
