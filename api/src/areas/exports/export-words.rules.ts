import type { StoredExport } from './exports.store.ts';

/** Words for an export's contents in a mail. */
export interface ExportWords {
  /** For the start of a sentence. */
  readonly whole: string;
  readonly one: string;
  readonly many: string;
}

const ofContacts: ExportWords = { whole: 'Your contacts', one: 'contact', many: 'contacts' };
const ofWave: ExportWords = { whole: 'The recipients of your wave', one: 'recipient', many: 'recipients' };

/** Returns the words for an export: recipients if it names a wave, contacts otherwise. */
export const wordsOf = ({ what }: Pick<StoredExport, 'what'>): ExportWords =>
  'waveId' in what ? ofWave : ofContacts;
