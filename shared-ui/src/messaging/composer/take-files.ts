import type { Client } from 'shared-contracts/client';
import type { Media } from 'shared-contracts/domain/message';
import { countFitting } from './attachment-rules.ts';
import { pictureRules } from './file-rules.ts';
import type { FileRules } from './file-rules.ts';

/** Returns the chosen files that the message accepts in addition to those attached, and why others are rejected. */
export function sortFiles(
  files: readonly File[],
  attached: number,
  { refusalOf }: FileRules = pictureRules,
): { taken: readonly File[]; refusal: string | undefined } {
  const allowed = files.filter((file) => refusalOf(file) === undefined);
  const room = countFitting(allowed.length, attached);
  const [refused] = files.flatMap((file) => refusalOf(file) ?? []);

  return { taken: allowed.slice(0, room.count), refusal: refused ?? room.refusal };
}

interface Storing {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly rules: FileRules | undefined;
}

/** Stores a message's file. */
export function storeFile(client: Client, { file, signal, rules = pictureRules }: Storing): Promise<Media> {
  return rules.store(client, file, signal);
}
