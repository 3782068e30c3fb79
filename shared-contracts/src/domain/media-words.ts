import type { Media } from './message.ts';

type Described = Pick<Media, 'contentType'> & { readonly name?: string | undefined };

/** Display kind of a file in a message. */
export type MediaKind = 'picture' | 'contact' | 'audio' | 'video' | 'file';

/** Returns how to display a file, based on the content type detected from its bytes. */
export function mediaKindOf({ contentType }: Pick<Media, 'contentType'>): MediaKind {
  if (/^image\/(?:jpeg|png|gif|webp)$/.test(contentType)) {
    return 'picture';
  }
  if (contentType === 'text/vcard') {
    return 'contact';
  }
  const [kind] = contentType.split('/');

  return kind === 'audio' || kind === 'video' ? kind : 'file';
}

const words: Readonly<Record<MediaKind, readonly [one: string, several: string]>> = {
  picture: ['Picture', 'pictures'],
  contact: ['Contact card', 'contact cards'],
  audio: ['Voice message', 'voice messages'],
  video: ['Video', 'videos'],
  file: ['File', 'files'],
};

/**
 * Returns a description of a message that has only files, such as "Voice message" or "File: menu.pdf"; '' if there are
 * none.
 */
export function describeMedia(media: readonly Described[]): string {
  const [first] = media;
  if (!first) {
    return '';
  }
  const kinds = new Set(media.map(mediaKindOf));
  const [kind = 'file'] = kinds;
  if (media.length > 1) {
    return `${media.length} ${kinds.size === 1 ? words[kind][1] : 'files'}`;
  }

  return kind === 'file' && first.name ? `File: ${first.name}` : words[kind][0];
}
