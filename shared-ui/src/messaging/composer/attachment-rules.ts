import { maxUploadBytes } from 'shared-contracts/api/files';
import { sentenceFor } from 'shared-ui';

/** The most pictures one message may carry. */
const maxAttachments = 10;

/** What the file dialog offers (texting-rules.md, Sending: MMS). */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Why a file is refused before it travels; undefined = it may. The API checks again, by content. */
export function refusalOf(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!acceptedTypes.includes(file.type)) {
    return sentenceFor('media_unsupported');
  }

  return file.size > maxUploadBytes ? sentenceFor('too_large') : undefined;
}

/** How many of the chosen files still fit beside those attached, and what to say about the rest. */
export function fitting(chosen: number, attached: number): { count: number; refusal?: string } {
  const free = Math.max(0, maxAttachments - attached);
  if (chosen <= free) {
    return { count: chosen };
  }

  return { count: free, refusal: `A message may carry at most ${maxAttachments} pictures.` };
}
