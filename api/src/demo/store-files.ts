import { readFile } from 'node:fs/promises';
import type { Tx } from '../platform/db/client.ts';
import type { StoredMedia } from '../platform/db/tables/json-columns.ts';
import { mediaUrl } from '../platform/media/media-address.ts';
import { newMediaKey } from '../platform/media/media-key.ts';
import { insertMedia } from '../platform/media/media.store.ts';
import { prepareImage } from '../platform/media/prepare-image.ts';
import { readContactCard } from '../platform/media/read-contact-card.ts';
import type { Platform } from '../platform/platform.ts';

/** Files of the demo as texts and templates name them. */
export interface DemoFiles {
  readonly pictures: readonly StoredMedia[];
  readonly contactCards: readonly StoredMedia[];
  readonly logo?: StoredMedia;
}

export const noFiles: DemoFiles = { pictures: [], contactCards: [] };

const pictureFiles = ['mug.jpg', 'mugs.jpg', 'window.jpg'];

const read = (name: string) => readFile(new URL(`pictures/${name}`, import.meta.url));

async function readPicture(name: string) {
  const image = await prepareImage(await read(name));
  if (!image) {
    throw new Error(`The picture ${name} of the demo data cannot be read.`);
  }

  return image;
}

async function readCard(name: string) {
  const bytes = readContactCard(await read(name));
  if (!bytes) {
    throw new Error(`The contact card ${name} of the demo data cannot be read.`);
  }

  return { bytes, contentType: 'text/vcard', extension: 'vcf', width: null, height: null };
}

/** Stores the files of the demo as if they had been texted or uploaded. */
export async function storeFiles(platform: Platform, tx: Tx, orgId: number): Promise<DemoFiles> {
  async function store(
    file: Awaited<ReturnType<typeof readCard | typeof readPicture>>,
  ): Promise<StoredMedia> {
    const { contentType, width, height } = file;
    const row = { key: newMediaKey(file.extension), contentType, bytes: file.bytes.length, width, height };
    await platform.edges.media.write(row.key, [file.bytes]);
    await insertMedia(tx, orgId, { ...row, uploadedBy: null });
    const url = mediaUrl(platform.config.publicApiUrl, row.key);

    return { url, contentType, bytes: row.bytes, width, height };
  }

  const pictures: StoredMedia[] = [];
  for (const name of pictureFiles) {
    pictures.push(await store(await readPicture(name)));
  }

  return {
    pictures,
    contactCards: [await store(await readCard('harbor-coffee.vcf'))],
    logo: await store(await readPicture('harbor-logo.png')),
  };
}
