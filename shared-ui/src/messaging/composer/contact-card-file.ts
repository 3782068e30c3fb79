import type { Media } from 'shared-contracts/domain/message';

/** File types that the file dialog offers for contact cards; operating systems name the type differently. */
export const contactCardTypes = ['text/vcard', 'text/x-vcard', '.vcf'];

/** Whether a file is a contact card, by its type or name. */
export function isContactCard({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return contactCardTypes.includes(type) || name.toLowerCase().endsWith('.vcf');
}

/** Whether one of our URLs is that of a contact card (reference.md, Entities). */
export function isContactCardAddress(url: string): boolean {
  return url.endsWith('.vcf');
}

/** Returns a file of which only the URL is known; the sender looks up the rest. */
export function mediaAt(url: string): Media {
  return {
    url,
    contentType: isContactCardAddress(url) ? 'text/vcard' : 'image/jpeg',
    bytes: 0,
    width: null,
    height: null,
  };
}
