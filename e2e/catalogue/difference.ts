import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pictures are compared at a third of their size: each Chromium draws letters its own way, and that evens out. */
const scale = 3;
/** How far apart two colours are that count as different, of 1. */
const threshold = 0.15;
/** An icon of 16 pixels leaves four different ones or more. */
const mostDifferent = 3;

async function smaller(picture: Buffer | string) {
  const { width, height } = await sharp(picture).metadata();
  const small = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
  const pixels = sharp(picture)
    .ensureAlpha()
    // A WebP would be made smaller by its decoder, in another way than what it is compared with.
    .resize({ ...small, fit: 'fill', kernel: 'mitchell', fastShrinkOnLoad: false })
    .raw();

  return { width, height, small, data: await pixels.toBuffer() };
}

/** Returns how a picture differs from the one before; undefined = it is the same to a person. */
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
