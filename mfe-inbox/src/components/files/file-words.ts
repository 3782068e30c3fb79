import { mediaKindOf } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';

const kinds = {
  picture: 'Picture',
  contact: 'Contact card',
  audio: 'Voice message',
  video: 'Video',
  file: 'File',
} as const;

/** Returns the display name of a file. */
export function fileNameOf(media: Pick<Media, 'name' | 'contentType'>): string {
  return media.name || kinds[mediaKindOf(media)];
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}

/** Describes the type and size of a file: "PDF · 120 KB". */
export function fileFacts({ name = '', contentType, bytes }: Media): string {
  const type = endingOf(name) || kinds[mediaKindOf({ contentType })];

  return `${type} · ${sizeInWords(bytes)}`;
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) {
    return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  }

  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns the URL that downloads a file instead of displaying it. */
export function downloadAddress(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`;
}
