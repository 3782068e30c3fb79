import { composeLetters } from './compose-letters.ts';

/**
 * Characters without a shape that phones, chats and web pages copy along with a name. A text with one of them costs as
 * much as one in another script, and a bidirectional control also turns the words behind the name around. Joiners stay:
 * emoji and some scripts need them.
 */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Fillers, which are letters and symbols to Unicode but look like nothing. */
const fillers = /[\u115F\u1160\u2800\u3164\uFFA0]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Line breaks, tabs and unusual spaces. */
const gaps = /[\p{Cc}\p{Z}]+/gu;

/**
 * Returns a person's name as it is stored and shown, from what was typed, pasted or imported: on one line, with plain
 * spaces, composed letters and without invisible characters. Empty if nothing of it would be seen.
 */
export function readName(written: string): string {
  const name = composeLetters(written).replace(invisible, '').replace(gaps, ' ').trim();

  return visible.test(name.replace(fillers, '')) ? name : '';
}

/** Check of a schema that reads the text as a person's name. */
export const asName = (field: { value: string }): void => {
  field.value = readName(field.value);
};
