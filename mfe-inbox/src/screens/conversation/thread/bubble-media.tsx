import { useState } from 'react';
import { mediaKindOf } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import { Box, Flex, chakra } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { pictureSize } from './picture-size.ts';

const Lightbox = lazyDialog(
  { title: ({ from }) => `Picture from ${from}`, size: 'xl', rows: 5 },
  async () => (await import('../../../components/files/lightbox.tsx')).Lightbox,
);

const MessageFile = lazy(
  () => import('../../../components/files/message-file.tsx').then((module) => module.MessageFile),
  <Box minH="11" />,
);

const isPicture = (media: Media): boolean => mediaKindOf(media) === 'picture';

const Enlarge = chakra('button', {
  base: {
    display: 'block',
    borderRadius: 'lg',
    overflow: 'hidden',
    cursor: 'zoom-in',
    bg: 'bg.muted',
    borderWidth: '1px',
    maxW: 'full',
    focusVisibleRing: 'outside',
  },
});

interface BubbleMediaProps {
  readonly media: readonly Media[];
  /** Description of the pictures' sender. */
  readonly from: string;
  readonly side: 'inbound' | 'outbound';
}

/** Pictures and files of a message. */
export function BubbleMedia({ media, from, side }: BubbleMediaProps) {
  const [enlarged, setEnlarged] = useState<Media>();
  const pictures = media.filter(isPicture);

  return (
    <Flex
      gap="1.5"
      maxW={{ base: 'min(100%, 20rem)', md: '22rem' }}
      wrap="wrap"
      justify={side === 'outbound' ? 'flex-end' : 'flex-start'}
    >
      {media.map((one) =>
        isPicture(one) ? (
          <Enlarge
            key={one.url}
            type="button"
            aria-label={`Enlarge picture ${pictures.indexOf(one) + 1} of ${pictures.length} from ${from}`}
            onClick={() => setEnlarged(one)}
          >
            <img
              src={one.url}
              alt=""
              loading="lazy"
              decoding="async"
              {...pictureSize(one, { isAlone: media.length === 1 })}
              style={{ objectFit: 'contain', maxWidth: '100%' }}
            />
          </Enlarge>
        ) : (
          <Box key={one.url} w={{ base: '18rem', md: '22rem' }} maxW="full" minW="0">
            <MessageFile media={one} from={from} />
          </Box>
        ),
      )}
      {enlarged ? <Lightbox media={enlarged} from={from} onClose={() => setEnlarged(undefined)} /> : null}
    </Flex>
  );
}
