import type { Media } from 'shared-contracts/domain/message';

import { Button, Dialog, Image } from 'shared-ui';

/** Shows a picture as large as the window allows. */
export function Lightbox({ media, from, onClose }: { media: Media; from: string; onClose: () => void }) {
  return (
    <Dialog
      title={`Picture from ${from}`}
      isOpen
      size="xl"
      onClose={onClose}
      actions={
        <Button asChild>
          <a href={media.url} target="_blank" rel="noopener noreferrer">
            Open in a new tab
          </a>
        </Button>
      }
    >
      <Image
        src={media.url}
        alt={`Picture from ${from}`}
        mx="auto"
        maxH="70dvh"
        objectFit="contain"
        {...(media.width && media.height ? { htmlWidth: media.width, htmlHeight: media.height } : {})}
      />
    </Dialog>
  );
}
