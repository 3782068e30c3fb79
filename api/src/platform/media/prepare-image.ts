import type { Sharp } from 'sharp';
import { detectType } from './detect-type.ts';

export interface PreparedImage {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

interface Format {
  readonly contentType: string;
  readonly extension: string;
  readonly encode: (image: Sharp) => Sharp;
}

/**
 * Picture formats that every carrier accepts (texting-rules.md, Sending), by the type detected from their first bytes.
 */
const formats: Readonly<Record<string, Format>> = {
  'image/jpeg': {
    contentType: 'image/jpeg',
    extension: 'jpg',
    // A JPEG has no transparency: without a background, transparent parts of a converted sticker would be black.
    encode: (image) =>
      image.autoOrient().flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  },
  'image/png': {
    contentType: 'image/png',
    extension: 'png',
    encode: (image) => image.autoOrient().png({ compressionLevel: 9 }),
  },
  'image/gif': { contentType: 'image/gif', extension: 'gif', encode: (image) => image.gif() },
};

/**
 * Phone picture formats that no carrier accepts. sharp reads HEIC only if its libvips was built with an HEVC decoder;
 * the prebuilt one is not, because of patents, and only reads AVIF.
 */
const converted = ['image/webp', 'image/avif', 'image/tiff', 'image/heic', 'image/heif'];

/** Maximum number of pixels in all frames together, because a small file can unpack to far more. */
const maxPixels = 60_000_000;
const maxFrames = 400;
/** Maximum side lengths to try in turn, until the picture is small enough to send. */
const sides = [2048, 1400, 1000, 640];
const maxPreparedBytes = 2_500_000;

/**
 * Decodes a picture based on its bytes, whatever type it claims, and re-encodes it: upright, without metadata, small
 * enough for a phone network. Undefined if it is not a readable JPEG, PNG or GIF.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage | undefined> {
  const type = await detectType(bytes);

  return prepareAs(bytes, formats[type?.mime ?? '']);
}

/** Prepares a received picture, which may be of a format that is converted to JPEG. Undefined if it is unreadable. */
export async function prepareInboundImage(bytes: Uint8Array): Promise<PreparedImage | undefined> {
  const type = await detectType(bytes);
  const mime = type?.mime ?? '';

  return prepareAs(bytes, formats[converted.includes(mime) ? 'image/jpeg' : mime]);
}

async function prepareAs(bytes: Uint8Array, format: Format | undefined): Promise<PreparedImage | undefined> {
  if (!format) {
    return undefined;
  }

  try {
    const { default: sharp } = await import('sharp');
    const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if ((metadata.pages ?? 1) > maxFrames) {
      return undefined;
    }

    return await fit(bytes, format);
  } catch {
    // sharp throws for bytes that only start like a picture, are truncated or unpack to too many pixels.
    return undefined;
  }
}

async function fit(bytes: Uint8Array, format: Format): Promise<PreparedImage | undefined> {
  const { default: sharp } = await import('sharp');
  for (const side of sides) {
    const image = sharp(bytes, {
      animated: format.contentType === 'image/gif',
      limitInputPixels: maxPixels,
      failOn: 'truncated',
    });
    const resized = image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await format.encode(resized).toBuffer({ resolveWithObject: true });
    if (data.length <= maxPreparedBytes) {
      const { contentType, extension } = format;

      return {
        bytes: data,
        contentType,
        extension,
        width: info.width,
        height: info.pageHeight ?? info.height,
      };
    }
  }

  return undefined;
}
