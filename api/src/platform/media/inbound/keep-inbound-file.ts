import type { Media } from 'shared-contracts/domain/message';
import type { Platform } from '../../platform.ts';
import { contentTypeOfExtension } from '../media-key.ts';
import { keepFile } from '../media.service.ts';
import { prepareInboundImage } from '../prepare-image.ts';
import { readSharedContacts } from '../vcard/read-shared-contacts.ts';
import { typeOfFile } from './type-of-file.ts';
import type { FileKind } from './type-of-file.ts';

export interface InboundFile {
  readonly orgId: number;
  readonly bytes: Uint8Array;
  /** Content type claimed by the sender. */
  readonly contentType: string;
  /** Cleaned file name; '' if the sender gave none. */
  readonly name: string;
}

/**
 * Stores a customer's file for an organization. A readable picture is re-encoded; anything else is stored byte for
 * byte. The type is determined from its bytes (features TX-07).
 */
export async function keepInboundFile(platform: Platform, file: InboundFile): Promise<Media> {
  const { orgId, bytes, contentType: claimed, name } = file;
  const upload = { orgId, uploadedBy: null, bytes };
  const image = await prepareInboundImage(bytes);
  if (image) {
    return keepFile(platform, upload, image);
  }
  const kind = await typeOfFile(bytes, claimed);
  const contentType = contentTypeOfExtension(kind.extension) ?? 'application/octet-stream';
  const kept = await keepFile(platform, upload, {
    bytes,
    contentType,
    extension: kind.extension,
    width: null,
    height: null,
    name: name || usualName(contentType, kind),
  });

  return contentType === 'text/vcard' ? { ...kept, contacts: readSharedContacts(bytes) } : kept;
}

/** Returns a default name for a file without one. */
function usualName(contentType: string, { ending }: FileKind): string {
  const [kind] = contentType.split('/');
  const names: Readonly<Record<string, string>> = { audio: 'voice-message', video: 'video', text: 'contact' };
  const name = names[kind ?? ''] ?? 'file';

  return ending === '' ? name : `${name}.${ending}`;
}
