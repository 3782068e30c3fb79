import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

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

/** The pictures every carrier takes (texting-rules.md, Sending), by the type their first bytes say. */
const formats: Readonly<Record<string, Format>> = {
  'image/jpeg': {
    contentType: 'image/jpeg',
    extension: 'jpg',
    encode: (image) => image.autoOrient().jpeg({ quality: 82, mozjpeg: true }),
  },
  'image/png': {
    contentType: 'image/png',
    extension: 'png',
    encode: (image) => image.autoOrient().png({ compressionLevel: 9 }),
  },
  'image/gif': { contentType: 'image/gif', extension: 'gif', encode: (image) => image.gif() },
};

/**
 * Pictures of phones that no carrier takes. sharp reads HEIC where its libvips was built with an HEVC decoder; the
 * prebuilt one is not, because of patents, and reads AVIF alone.
 */
const converted = ['image/webp', 'image/avif', 'image/tiff', 'image/heic', 'image/heif'];

/** Pixels of all frames together; a small file can unpack to far more. */
const maxPixels = 60_000_000;
const maxFrames = 400;
/** Longest sides that are tried, one after the other, until the picture is small enough to travel. */
const sides = [2048, 1400, 1000, 640];
const maxPreparedBytes = 2_500_000;

/**
 * Reads a picture by its bytes, whatever it calls itself, and writes it anew: upright, without metadata,
 * small enough for a phone network. Undefined where it is not a JPEG, PNG or GIF that can be read.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage | undefined> {
  const type = await fileTypeFromBuffer(bytes);

  return prepareAs(bytes, formats[type?.mime ?? '']);
}

/**
 * Prepares a picture that came in, which may be of a kind that is converted to JPEG. Undefined where none can be read.
 */
export async function prepareInboundImage(bytes: Uint8Array): Promise<PreparedImage | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  const mime = type?.mime ?? '';

  return prepareAs(bytes, formats[converted.includes(mime) ? 'image/jpeg' : mime]);
}

async function prepareAs(bytes: Uint8Array, format: Format | undefined): Promise<PreparedImage | undefined> {
  if (!format) {
    return undefined;
  }

  try {
    const metadata = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    if ((metadata.pages ?? 1) > maxFrames) {
      return undefined;
    }

    return await fit(bytes, format);
  } catch {
    // sharp throws for bytes that only begin like a picture, are cut short or unpack to too many pixels
    return undefined;
  }
}

async function fit(bytes: Uint8Array, format: Format): Promise<PreparedImage | undefined> {
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
