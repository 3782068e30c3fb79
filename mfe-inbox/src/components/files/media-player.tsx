import { useState } from 'react';
import { mediaKindOf } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import { chakra } from 'shared-ui';
import { fileNameOf } from './file-words.ts';
import { FileLine } from './file-line.tsx';

const Audio = chakra('audio', { base: { display: 'block', w: '18rem', maxW: 'full', h: '10' } });
// Reserves the space before the video loads, to prevent layout shifts.
const Video = chakra('video', {
  base: { display: 'block', w: '18rem', maxW: 'full', aspectRatio: '4/3', bg: 'black', borderRadius: 'lg' },
});

/** Whether this browser may be able to play a file. No browser plays AMR and most of 3GPP. */
function isPlayable({ contentType }: Media): boolean {
  const element = document.createElement(contentType.startsWith('audio/') ? 'audio' : 'video');

  return element.canPlayType(contentType) !== '';
}

/** Plays audio or video with the browser's player. Shows a file link if the browser cannot play it. */
export function MediaPlayer({ media, from }: { media: Media; from: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed || !isPlayable(media)) {
    return <FileLine media={media} />;
  }
  const shared = {
    controls: true,
    preload: 'metadata',
    src: media.url,
    onError: () => setHasFailed(true),
  } as const;

  return mediaKindOf(media) === 'audio' ? (
    <Audio {...shared} aria-label={`Voice message from ${from}: ${fileNameOf(media)}`} />
  ) : (
    <Video {...shared} playsInline aria-label={`Video from ${from}: ${fileNameOf(media)}`} />
  );
}
