import { isTooLong } from 'shared-contracts/domain/body-length';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import type { SkippedReason } from 'shared-contracts/domain/wave';
import type { ChunkContact, SkippedRecipient } from './chunks.store.ts';

/** One text, with the positions of its recipient and of its body. */
interface ChosenText {
  readonly contactId: number;
  readonly body: number;
  readonly phone: string;
  /** Position of the recipient in the slice, starting at 1. */
  readonly place: number;
}

/** Texts of a slice, with each distinct body once. */
export interface ChosenTexts {
  readonly bodies: readonly string[];
  readonly bodySegments: readonly number[];
  readonly texts: readonly ChosenText[];
  readonly segments: number;
  readonly skipped: readonly SkippedRecipient[];
  /** Number of contacts processed, from the first. */
  readonly decided: number;
}

/**
 * Renders texts for contacts who may get one, until the segment limit is reached. At least one is taken, because a long
 * text may have more segments than a slow number may send at once.
 */
export function chooseTexts(
  contacts: readonly ChunkContact[],
  { write, segments: most }: { write: (contact: ChunkContact) => WaveText | undefined; segments: number },
): ChosenTexts {
  const places = new Map<string, number>();
  const bodySegments: number[] = [];
  const texts: ChosenText[] = [];
  const skipped: SkippedRecipient[] = [];
  let decided = 0;
  const skip = (because: SkippedReason) => skipped.push({ place: decided, because });
  let segments = 0;
  for (const contact of contacts) {
    if (segments >= most) {
      break;
    }
    decided += 1;
    if (contact.because) {
      skip(contact.because);
      continue;
    }
    const text = write(contact);
    if (!text) {
      skip('missing_value');
      continue;
    }
    if (isTooLong(text.body)) {
      skip('too_long');
      continue;
    }
    const body = places.get(text.body) ?? places.size;
    if (body === places.size) {
      places.set(text.body, body);
      bodySegments.push(text.segments);
    }
    texts.push({ contactId: contact.contactId, body, phone: contact.phone, place: decided });
    segments += text.segments;
  }

  return {
    bodies: [...places.keys()],
    bodySegments,
    texts,
    segments,
    skipped,
    decided,
  };
}
