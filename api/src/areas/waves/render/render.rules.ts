import type { MergeFacts } from 'shared-contracts/domain/merge-text';
import { containsPlaceholder } from 'shared-contracts/domain/placeholders';
import { waveTextOf } from 'shared-contracts/domain/wave-text';
import type { WaveDraft, WaveText } from 'shared-contracts/domain/wave-text';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

/** A text of a wave, the main one or a variant's, before it is rendered for a recipient. */
export interface WaveBody {
  readonly body: string;
  readonly media: readonly string[];
}

/** Replaces addresses in a text with short ones for one contact. */
export type SealForContact = (text: string, contactId: number) => string;

/** The texts of a wave: the main one first, then its variants. */
export function bodiesOf(job: StoredJob): WaveBody[] {
  return [{ body: job.body, media: job.media }, ...(job.test?.variants ?? [])];
}

/** Returns the writer of one text of a wave; the writer returns undefined for a contact that lacks a required value. */
export function writerOf(
  { body, media, appendOptOut }: WaveBody & { appendOptOut: boolean },
  seal: SealForContact = (text) => text,
): (recipient: { contactId: number; facts: MergeFacts }) => WaveText | undefined {
  const draft: WaveDraft = { body, hasMedia: media.length > 0, appendOptOut };
  // Most waves send the same text to everyone, which is rendered once. Two contacts never share links.
  const isForAll = !containsPlaceholder(body) && seal(body, 1) === seal(body, 2);
  const forAll = isForAll ? waveTextOf(draft, { user: {}, contact: {} }) : undefined;

  return ({ contactId, facts }) => forAll ?? waveTextOf(draft, facts, (text) => seal(text, contactId));
}
