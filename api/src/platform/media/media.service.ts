import { maxContactCardBytes } from 'shared-contracts/api/files';
import type { Media } from 'shared-contracts/domain/message';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { keyOfMediaUrl, mediaUrl } from './media-address.ts';
import { newMediaKey } from './media-key.ts';
import { findSendableMedia, insertMedia } from './media.store.ts';
import type { MediaRow } from './media.store.ts';
import { prepareImage } from './prepare-image.ts';
import { readContactCard } from './read-contact-card.ts';

/**
 * Validates, re-encodes and stores a picture for an organization. Throws AppError('media_unsupported') for anything
 * else.
 */
export async function keepPicture(platform: Platform, picture: Upload): Promise<Media> {
  const image = await prepareImage(picture.bytes);
  if (!image) {
    throw new AppError('media_unsupported');
  }

  return keepFile(platform, picture, image);
}

/**
 * Validates and stores a contact card for an organization. Throws AppError('contact_card_unsupported') for anything
 * else.
 */
export async function keepContactCard(platform: Platform, card: Upload): Promise<Media> {
  const bytes = card.bytes.length <= maxContactCardBytes ? readContactCard(card.bytes) : undefined;
  if (!bytes) {
    throw new AppError('contact_card_unsupported');
  }

  return keepFile(platform, card, {
    bytes,
    contentType: 'text/vcard',
    extension: 'vcf',
    width: null,
    height: null,
  });
}

export interface Upload {
  readonly orgId: number;
  /** Null if a customer sent it. */
  readonly uploadedBy: number | null;
  readonly bytes: Uint8Array;
}

interface PreparedFile extends Omit<MediaRow, 'key' | 'bytes'> {
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly name?: string;
}

/** Stores a prepared file for an organization. */
export async function keepFile(
  { config, edges, database }: Platform,
  { orgId, uploadedBy }: Upload,
  file: PreparedFile,
): Promise<Media> {
  const { contentType, width, height, name } = file;
  const row = { key: newMediaKey(file.extension), contentType, bytes: file.bytes.length, width, height };
  // Bytes first: a row without bytes would be a broken picture, while bytes without a row only waste a little space.
  await edges.media.write(row.key, [file.bytes]);
  await insertMedia(database.db, orgId, { ...row, uploadedBy, ...(name ? { name } : {}) });
  const url = mediaUrl(config.publicApiUrl, row.key, name);

  return { url, contentType, bytes: row.bytes, width, height, ...(name ? { name } : {}) };
}

/** Whether a URL is one of the organization's own pictures. */
export async function isMediaOf(
  { config }: Platform,
  db: Db,
  { orgId, url }: { orgId: number; url: string },
): Promise<boolean> {
  const key = keyOfMediaUrl(config, url);

  return key !== undefined && (await findSendableMedia(db, orgId, [key])).length > 0;
}

/** Returns the organization's own pictures at these URLs, in order. Throws AppError('media_unknown') for any other. */
export async function requireMedia(
  platform: Platform,
  db: Db,
  query: { orgId: number; urls: readonly string[] },
): Promise<Media[]> {
  if (query.urls.length === 0) {
    return [];
  }
  const keys = query.urls.map((url) => keyOfMediaUrl(platform.config, url) ?? '');
  const mediaByKey = new Map(
    (await findSendableMedia(db, query.orgId, keys)).map((media) => [media.key, media]),
  );

  return keys.map((key) => {
    const media = mediaByKey.get(key);
    if (!media) {
      throw new AppError('media_unknown');
    }
    const { contentType, bytes, width, height } = media;

    return { url: mediaUrl(platform.config.publicApiUrl, key), contentType, bytes, width, height };
  });
}
