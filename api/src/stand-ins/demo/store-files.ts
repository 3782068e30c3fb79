import { readFile } from 'node:fs/promises';
import type { Tx } from '../../platform/db/client.ts';
import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';
import { mediaUrl } from '../../platform/media/media-address.ts';
import { contentTypeOfExtension, newMediaKey } from '../../platform/media/media-key.ts';
import { insertMedia } from '../../platform/media/media.store.ts';
import { prepareImage } from '../../platform/media/prepare-image.ts';
import { readContactCard } from '../../platform/media/read-contact-card.ts';
import { readSharedContacts } from '../../platform/media/vcard/read-shared-contacts.ts';
import type { Platform } from '../../platform/platform.ts';

/** The demo's files as texts and templates reference them. */
export interface DemoFiles {
  readonly pictures: readonly StoredMedia[];
  readonly contactCards: readonly StoredMedia[];
  /** Files from a customer: a contact card, a voice note and a PDF. */
  readonly fromCustomer: readonly StoredMedia[];
  readonly logo?: StoredMedia;
}

export const noFiles: DemoFiles = { pictures: [], contactCards: [], fromCustomer: [] };

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

async function readSharedCard(name: string) {
  const card = await readCard(name);

  return { ...card, name: 'Dana Park.vcf', contacts: readSharedContacts(card.bytes) };
}

async function readAny(name: string, extension: string) {
  const contentType = contentTypeOfExtension(extension) ?? '';

  return { bytes: await read(name), contentType, extension, width: null, height: null, name };
}

interface DemoFile extends Omit<StoredMedia, 'url' | 'bytes'> {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

/** Stores the demo's files as if they had been texted or uploaded. */
export async function storeFiles(platform: Platform, tx: Tx, orgId: number): Promise<DemoFiles> {
  async function store({ bytes, extension, ...file }: DemoFile): Promise<StoredMedia> {
    const { contentType, width, height, name = '' } = file;
    const row = { key: newMediaKey(extension), contentType, bytes: bytes.length, width, height };
    await platform.edges.media.write(row.key, [bytes]);
    await insertMedia(tx, orgId, { ...row, uploadedBy: null, name });
    const url = mediaUrl(platform.config.publicApiUrl, row.key, name);

    return { ...file, url, bytes: row.bytes };
  }

  const pictures: StoredMedia[] = [];
  for (const name of pictureFiles) {
    pictures.push(await store(await readPicture(name)));
  }

  return {
    pictures,
    contactCards: [await store(await readCard('harbor-coffee.vcf'))],
    fromCustomer: [
      await store(await readSharedCard('shared-contact.vcf')),
      await store(await readAny('voice-note.wav', 'wav')),
      await store(await readAny('birthday-plan.pdf', 'pdf')),
    ],
    logo: await store(await readPicture('harbor-logo.png')),
  };
}
