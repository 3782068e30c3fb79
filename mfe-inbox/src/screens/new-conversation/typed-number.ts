import { displayPhone, fitsMask, maskPhone, parsePhone } from 'shared-contracts/domain/phone';

/** Value of a field that takes a name or a number. */
export interface Typed {
  /** Text as the user typed it. */
  readonly raw: string;
  /** Text as the field displays it: a number with the mask of reference.md, Limits. */
  readonly shown: string;
}

export const nothingTyped: Typed = { raw: '', shown: '' };

/** Whether the text looks like a number: four digits or more, only characters used in numbers, and fit for the mask. */
function looksLikeNumber(raw: string): boolean {
  const text = raw.trim();

  return /^[\d\s().+-]+$/.test(text) && text.replace(/\D/g, '').length >= 4 && fitsMask(text);
}

/**
 * Applies an edit of the field. Its text is masked, so what the user typed is derived from the change of the displayed
 * text.
 */
export function applyEdit(before: Typed, value: string): Typed {
  const added = value.startsWith(before.shown) ? value.slice(before.shown.length) : undefined;
  const raw = added === undefined ? value : before.raw + added;

  return { raw, shown: looksLikeNumber(raw) ? maskPhone(raw) : raw };
}

/** Returns the typed number; undefined = no number, or incomplete. */
export function parseTypedNumber({ raw }: Typed): { phone: string; display: string } | undefined {
  const phone = /[a-z]/i.test(raw) ? undefined : parsePhone(raw);

  return phone === undefined ? undefined : { phone, display: displayPhone(phone) };
}
