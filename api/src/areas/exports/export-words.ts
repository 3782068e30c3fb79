import type { StoredExport } from './exports.store.ts';

/** How a mail names what an export holds. */
export interface ExportWords {
  /** At the beginning of a sentence. */
  readonly whole: string;
  readonly one: string;
  readonly many: string;
}

const ofContacts: ExportWords = { whole: 'Your contacts', one: 'contact', many: 'contacts' };
const ofWave: ExportWords = { whole: 'The recipients of your wave', one: 'recipient', many: 'recipients' };

/** Returns the words for an export: recipients where a wave is named, contacts otherwise. */
export const wordsOf = ({ what }: Pick<StoredExport, 'what'>): ExportWords =>
  'waveId' in what ? ofWave : ofContacts;
