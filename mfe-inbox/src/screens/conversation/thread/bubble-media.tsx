import DownloadIcon from 'lucide-react/icons/download';
import { Suspense, useState } from 'react';
import type { Media } from 'shared-contracts/domain/message';
import { Button, Flex, chakra } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { fileNameOf, isPicture, pictureSize } from './picture-size.ts';

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

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
  /** Whose pictures these are, in words. */
  readonly from: string;
  readonly side: 'inbound' | 'outbound';
}

/** The pictures and files of a message. */
export function BubbleMedia({ media, from, side }: BubbleMediaProps) {
  const [enlarged, setEnlarged] = useState<Media>();
  const pictures = media.filter(isPicture);

  return (
    <Flex gap="1.5" maxW="20rem" wrap="wrap" justify={side === 'outbound' ? 'flex-end' : 'flex-start'}>
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
          <Button key={one.url} size="sm" asChild>
            <a href={one.url} download={fileNameOf(one)} target="_blank" rel="noopener noreferrer">
              <DownloadIcon size={16} aria-hidden />
              Download {fileNameOf(one)}
            </a>
          </Button>
        ),
      )}
      {enlarged ? (
        <Suspense fallback={null}>
          <Lightbox media={enlarged} from={from} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      ) : null}
    </Flex>
  );
}
