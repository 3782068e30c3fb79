import * as z from 'zod/mini';
import { phoneDigits } from './phone-text.ts';

const e164 = /^\+[1-9]\d{6,14}$/;
/** North American numbers: area code and exchange start with 2-9 and do not end in 11. */
const northAmerican = /^\+1[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;

/** A phone number as stored and sent: E.164 (decisions.md, Wire format). */
export const Phone = z.string().check(z.regex(e164, 'Enter a phone number with its area code.'));

/** The longest sender that is kept; names of businesses have eleven characters. */
const longestSender = 30;

/**
 * Where a text comes from: a phone number, a short code such as 72345, or the name of a business such as MYBANK. Not an
 * address of another channel, such as whatsapp:+14155550123.
 */
export const Sender = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[^:\p{Cc}]+$/u, 'Enter a phone number, a short code or a name.'),
    z.maxLength(longestSender),
  );

/** What a sender is called that the network does not name. */
export const anonymousSender = 'anonymous';

/** Reads the sender of a text as a carrier hands it in; undefined where it is none of texts. */
export function readSender(text: string): string | undefined {
  const { data } = Sender.safeParse(text.trim().slice(0, longestSender) || anonymousSender);

  return data;
}

/** Whether a text to this sender arrives: it is a phone number. Names cannot be texted, and short codes seldom. */
export function isTextable(sender: string): boolean {
  return e164.test(sender);
}

/**
 * Reads a phone number as a person types it, +1 assumed (reference.md, Limits). Returns E.164, or undefined if it is not
 * a number. The server also checks the length for its country, see `readPhone` in api/src/kernel.
 */
export function parsePhone(text: string): string | undefined {
  const digits = phoneDigits(text);
  if (digits === undefined) {
    return undefined;
  }
  if (digits.startsWith('+') && !digits.startsWith('+1')) {
    return e164.test(digits) ? digits : undefined;
  }
  const bare = digits.replace('+', '');
  const number = bare.length === 10 ? `+1${bare}` : `+${bare}`;

  return northAmerican.test(number) ? number : undefined;
}

/** How a number is shown: '(415) 555-0123' for +1 numbers, E.164 for others (reference.md, Limits). */
export function displayPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);

  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** The input mask of phone fields (reference.md, Limits); 9 stands for a digit. */
export const phoneMask = '+1 (999) 999 - 9999';

/** Digits as they are typed, in the mask: '4155550' -> '+1 (415) 555 - 0'. */
export function maskPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1/, '').slice(0, 10);
  if (digits === '') {
    return '';
  }
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const areaPart = digits.length > 3 ? `(${area}) ${exchange}` : `(${area}`;

  return `+1 ${areaPart}${line ? ` - ${line}` : ''}`;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** The place of the digit with this number, counted from 0; behind the last one: the end. */
function placeOfDigit(masked: string, number: number): number {
  const places = [...masked.matchAll(/\d/g)].map((digit) => digit.index);

  return places[number] ?? masked.length;
}

/** What a phone field holds after an edit, before the mask. */
export interface PhoneEdit {
  readonly text: string;
  /** Where the caret stands. */
  readonly caret: number;
  readonly isBackspace: boolean;
}

/** The beginning of a number of another country, which the mask is not for. */
const foreign = /^\s*\+(?:$|[02-9])/;

/**
 * A phone field after an edit: its text in the mask, and the caret at the digit that was edited. A number of another
 * country stays as it is typed.
 */
export function maskPhoneEdit({ text, caret, isBackspace }: PhoneEdit): { masked: string; caret: number } {
  if (foreign.test(text)) {
    return { masked: text, caret };
  }
  const masked = maskPhone(text);
  if (caret >= text.length) {
    return { masked, caret: masked.length };
  }
  const country = /^\+?1/.test(text.trim()) ? 0 : 1; // the mask brings the country's 1 where it is missing
  const digits = digitsIn(text.slice(0, caret)) + country;
  // Behind the digit before it after a backspace, else the marks of the mask could not be passed.
  if (isBackspace && digits > 0) {
    return { masked, caret: placeOfDigit(masked, digits - 1) + 1 };
  }

  return { masked, caret: placeOfDigit(masked, digits) };
}

/** All but the last two digits hidden, for code destinations (reference.md, Limits). */
export function hideAllButLastTwo(text: string): string {
  return `••••${text.slice(-2)}`;
}
