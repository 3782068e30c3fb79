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

/** Checks, rewrites and stores a picture for an organization. Throws AppError('media_unsupported') for anything else. */
export async function keepPicture(platform: Platform, picture: Upload): Promise<Media> {
  const image = await prepareImage(picture.bytes);
  if (!image) {
    throw new AppError('media_unsupported');
  }

  return keepFile(platform, picture, image);
}

/** Checks and stores a contact card for an organization. Throws AppError('contact_card_unsupported') for anything else. */
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
  /** Null for what a customer sent. */
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
  // The bytes first: a row without bytes would be a broken picture, bytes without a row are only a little waste.
  await edges.media.write(row.key, [file.bytes]);
  await insertMedia(database.db, orgId, { ...row, uploadedBy, ...(name ? { name } : {}) });
  const url = mediaUrl(config.publicApiUrl, row.key, name);

  return { url, contentType, bytes: row.bytes, width, height, ...(name ? { name } : {}) };
}

/** Whether an address is a picture of the organization's own. */
export async function isMediaOf(
  { config }: Platform,
  db: Db,
  { orgId, url }: { orgId: number; url: string },
): Promise<boolean> {
  const key = keyOfMediaUrl(config.publicApiUrl, url);

  return key !== undefined && (await findSendableMedia(db, orgId, [key])).length > 0;
}

/** The organization's own pictures behind these addresses, in their order. Throws AppError('media_unknown') for any other. */
export async function requireMedia(
  platform: Platform,
  db: Db,
  query: { orgId: number; urls: readonly string[] },
): Promise<Media[]> {
  if (query.urls.length === 0) {
    return [];
  }
  const { publicApiUrl } = platform.config;
  const keys = query.urls.map((url) => keyOfMediaUrl(publicApiUrl, url) ?? '');
  const mediaByKey = new Map(
    (await findSendableMedia(db, query.orgId, keys)).map((media) => [media.key, media]),
  );

  return keys.map((key) => {
    const media = mediaByKey.get(key);
    if (!media) {
      throw new AppError('media_unknown');
    }
    const { contentType, bytes, width, height } = media;

    return { url: mediaUrl(publicApiUrl, key), contentType, bytes, width, height };
  });
}
