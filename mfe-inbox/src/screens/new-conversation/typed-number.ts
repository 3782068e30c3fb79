import { displayPhone, maskPhone, parsePhone } from 'shared-contracts/domain/phone';

/** What is typed into a field that takes a name or a number. */
export interface Typed {
  /** As the person typed it. */
  readonly raw: string;
  /** As the field shows it: a number in the mask of reference.md, Limits. */
  readonly shown: string;
}

export const nothingTyped: Typed = { raw: '', shown: '' };

/** Four digits or more, nothing but what numbers are written with, and of a country the mask is for. */
function looksLikeNumber(raw: string): boolean {
  const text = raw.trim();
  const isForeign = text.startsWith('+') && !text.startsWith('+1');

  return !isForeign && /^[\d\s().+-]+$/.test(text) && text.replace(/\D/g, '').length >= 4;
}

/** Reads an edit of the field: what it shows is masked, so what was meant is told from how the shown text changed. */
export function readTyped(before: Typed, value: string): Typed {
  const added = value.startsWith(before.shown) ? value.slice(before.shown.length) : undefined;
  const raw = added === undefined ? value : before.raw + added;

  return { raw, shown: looksLikeNumber(raw) ? maskPhone(raw) : raw };
}

/** The number that is typed; undefined = it is none, or not whole yet. */
export function numberTyped({ raw }: Typed): { phone: string; display: string } | undefined {
  const phone = /[a-z]/i.test(raw) ? undefined : parsePhone(raw);

  return phone === undefined ? undefined : { phone, display: displayPhone(phone) };
}
