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
        ) : (
          <Button tone="primary" disabled>
            Schedule My Session!
          </Button>
        )
      }
    >
      <Text mb="4">
        {links.video
          ? 'See how to work with your customers from a phone, or let us show you.'
          : 'Let us show you how to work with your customers from a phone.'}
      </Text>
      {links.video ? <Video address={links.video} /> : null}
    </Dialog>
  );
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
