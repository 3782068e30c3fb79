import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/**
 * Screenshots are compared at a third of their size, which evens out differences in how Chromium versions render text.
 */
const scale = 3;
/** Color distance (0 to 1) from which two pixels count as different. */
const threshold = 0.15;
/** A changed 16-pixel icon leaves at least four different pixels. */
const mostDifferent = 3;

async function smaller(picture: Buffer | string) {
  const { width, height } = await sharp(picture).metadata();
  const small = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
  const pixels = sharp(picture)
    .ensureAlpha()
    // Without this, the WebP decoder would scale the image in a different way than the one it is compared with.
    .resize({ ...small, fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: false })
    .raw();

  return { width, height, small, data: await pixels.toBuffer() };
}

/** Returns how a screenshot differs from the previous one; undefined if a person would see no difference. */
export async function differenceOf(before: string, now: Buffer): Promise<string | undefined> {
  const [expected, actual] = await Promise.all([smaller(before), smaller(now)]);
  const { width, height, small, data } = expected;
  if (actual.width !== width || actual.height !== height) {
    return `${actual.width} x ${actual.height} pixels, ${width} x ${height} before`;
  }
  const count = pixelmatch(data, actual.data, undefined, small.width, small.height, {
    threshold,
    includeAA: true,
  });

  return count > mostDifferent ? `${count} pixels of a third of its size differ` : undefined;
}
