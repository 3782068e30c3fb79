import type { Media } from 'shared-contracts/domain/message';

const alone = { widest: 260, highest: 320 };
const amongOthers = { widest: 150, highest: 150 };
/** Size of the box for a picture of unknown size, to prevent layout shifts. */
const unknown = { width: 220, height: 165 };

/** Returns the size of a picture in a bubble, in pixels, before it has loaded. */
export function pictureSize(
  { width, height }: Pick<Media, 'width' | 'height'>,
  { isAlone }: { isAlone: boolean },
): { width: number; height: number } {
  const { widest, highest } = isAlone ? alone : amongOthers;
  if (!width || !height) {
    return isAlone ? unknown : { width: widest, height: highest };
  }
  const scale = Math.min(1, widest / width, highest / height);

  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(48, Math.round(height * scale)) };
}
