import { detectType } from '../detect-type.ts';
import { isContactCard } from '../vcard/read-shared-contacts.ts';

/** Extensions by detected type. Anything else is stored as plain bytes and never opened. */
const storedAs: Readonly<Record<string, string>> = {
  mp3: 'mp3',
  m4a: 'm4a',
  m4b: 'm4a',
  aac: 'aac',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
  wav: 'wav',
  flac: 'flac',
  amr: 'amr',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
  '3gp': '3gp',
  '3g2': '3gp',
  pdf: 'pdf',
  heic: 'heic',
  heif: 'heic',
};

/** Extensions of the same containers when they contain only audio, which their first bytes do not tell. */
const soundOnly: Readonly<Record<string, string>> = { mp4: 'm4a', webm: 'weba', '3gp': '3ga' };

export interface FileKind {
  /** Extension of its storage key. */
  readonly extension: string;
  /** Extension of the name it is saved under. */
  readonly ending: string;
}

/**
 * Returns how a file is stored, based on its first bytes. The sender's claim only decides whether an audio and video
 * container is a voice message.
 */
export async function typeOfFile(bytes: Uint8Array, claimed: string): Promise<FileKind> {
  if (isContactCard(bytes)) {
    return { extension: 'vcf', ending: 'vcf' };
  }
  const detected = await detectType(bytes);
  const stored = storedAs[detected?.ext ?? ''];
  if (stored === undefined) {
    return { extension: 'bin', ending: detected?.ext ?? '' };
  }
  const extension = /^audio\//i.test(claimed) ? (soundOnly[stored] ?? stored) : stored;

  return { extension, ending: stored };
}
