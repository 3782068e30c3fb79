import { isTooLong } from 'shared-contracts/domain/body-length';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import type { SkippedReason } from 'shared-contracts/domain/wave';
import type { StoredSkipped } from '../../../platform/db/tables/json-columns.ts';
import type { ChunkContact } from './chunks.store.ts';

/** Texts of a slice, each body once. */
export interface ChosenTexts {
  readonly bodies: readonly string[];
  readonly bodySegments: readonly number[];
  readonly texts: readonly { readonly contactId: number; readonly body: number; readonly phone: string }[];
  readonly segments: number;
  readonly skippedBecause: StoredSkipped;
  /** Places of contacts whose own values make the text too long, from 1 on. */
  readonly tooLongPlaces: readonly number[];
  /** Contacts that were decided about, from the first on. */
  readonly decided: number;
}

/**
 * Writes the texts of those who may get one, until the segments that may go are used up; one goes in any case, because a
 * long text costs more than a slow number may send at once.
 */
export function chooseTexts(
  contacts: readonly ChunkContact[],
  { write, segments: most }: { write: (contact: ChunkContact) => WaveText | undefined; segments: number },
): ChosenTexts {
  const places = new Map<string, number>();
  const bodySegments: number[] = [];
  const texts: { contactId: number; body: number; phone: string }[] = [];
  const skippedBecause: StoredSkipped = {};
  const tooLongPlaces: number[] = [];
  const skip = (because: SkippedReason) => {
    skippedBecause[because] = (skippedBecause[because] ?? 0) + 1;
  };
  let segments = 0;
  let decided = 0;
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
      tooLongPlaces.push(decided);
      continue;
    }
    const place = places.get(text.body) ?? places.size;
    if (place === places.size) {
      places.set(text.body, place);
      bodySegments.push(text.segments);
    }
    texts.push({ contactId: contact.contactId, body: place, phone: contact.phone });
    segments += text.segments;
  }

  return {
    bodies: [...places.keys()],
    bodySegments,
    texts,
    segments,
    skippedBecause,
    tooLongPlaces,
    decided,
  };
}
