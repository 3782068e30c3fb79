import type { Media } from 'shared-contracts/domain/message';

/** What the file dialog offers for contact cards; systems call their type differently. */
export const contactCardTypes = ['text/vcard', 'text/x-vcard', '.vcf'];

/** Whether a file is a contact card, by its type or name. */
export function isContactCard({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return contactCardTypes.includes(type) || name.toLowerCase().endsWith('.vcf');
}

/** Whether an address of ours is that of a contact card (reference.md, Entities). */
export function isContactCardAddress(url: string): boolean {
  return url.endsWith('.vcf');
}

/** A file of which the address alone is known; what sends it learns the rest. */
export function mediaAt(url: string): Media {
  return {
    url,
    contentType: isContactCardAddress(url) ? 'text/vcard' : 'image/jpeg',
    bytes: 0,
    width: null,
    height: null,
  };
}
