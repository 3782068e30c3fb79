import type { MergeFacts } from 'shared-contracts/domain/merge-text';
import { waveTextOf } from 'shared-contracts/domain/wave-text';
import type { WaveDraft, WaveText } from 'shared-contracts/domain/wave-text';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

/** A text of a wave, its own or a variant's, before it is written for somebody. */
export interface WaveBody {
  readonly body: string;
  readonly media: readonly string[];
}

/** Puts short addresses into a text for one contact. */
export type SealForContact = (text: string, contactId: number) => string;

/** The texts of a wave: its own first, then its variants. */
export function bodiesOf(job: StoredJob): WaveBody[] {
  return [{ body: job.body, media: job.media }, ...(job.test?.variants ?? [])];
}

/** Returns the writer of one text of a wave; undefined for who lacks a value that it asks for. */
export function writerOf(
  { body, media, appendOptOut }: WaveBody & { appendOptOut: boolean },
  seal: SealForContact = (text) => text,
): (recipient: { contactId: number; facts: MergeFacts }) => WaveText | undefined {
  const draft: WaveDraft = { body, hasMedia: media.length > 0, appendOptOut };
  // Most waves say the same to everybody: that is written once. No two contacts have the same links.
  const isForAll = !body.includes('{') && seal(body, 1) === seal(body, 2);
  const forAll = isForAll ? waveTextOf(draft, { user: {}, contact: {} }) : undefined;

  return ({ contactId, facts }) => forAll ?? waveTextOf(draft, facts, (text) => seal(text, contactId));
}
