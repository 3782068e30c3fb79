import * as z from 'zod/mini';
import { phoneDigits, tidyPhone } from './phone-text.ts';

const e164 = /^\+[1-9]\d{6,14}$/;
/**
 * North American numbers: area code and exchange start with 2-9 and do not end in 11. Ten equal digits are what people
 * write for no number.
 */
const northAmerican = /^\+1(?!(\d)\1{9})[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;

/** A phone number as stored and sent: E.164 (decisions.md, Wire format). */
export const Phone = z.string().check(z.regex(e164, 'Enter a phone number with its area code.'));

/** Maximum length of a stored sender. Business names have up to eleven characters. */
const longestSender = 30;

/**
 * Sender of a text: a phone number, a short code such as 72345, or a business name such as MYBANK. Addresses of other
 * channels, such as whatsapp:+14155550123, are not allowed.
 */
export const Sender = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[^:\p{Cc}]+$/u, 'Enter a phone number, a short code or a name.'),
    z.maxLength(longestSender),
  );

/** Name of a sender that the network does not identify. */
export const anonymousSender = 'anonymous';

/** Reads the sender that a carrier reports for a text. Undefined if it is not a sender of texts. */
export function readSender(text: string): string | undefined {
  const { data } = Sender.safeParse(text.trim().slice(0, longestSender) || anonymousSender);

  return data;
}

/**
 * Returns whether a text to this sender can arrive: it must be a phone number. Names cannot be texted, and short codes
 * seldom.
 */
export function isTextable(sender: string): boolean {
  return e164.test(sender);
}

/**
 * Reads a phone number as a person types it, assuming +1 (reference.md, Limits). Returns E.164, or undefined if it is
 * not a number. The server also checks the length for its country, see `readPhone` in api/src/kernel.
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

/** Formats a number: '(415) 555-0123' for +1 numbers, E.164 for others (reference.md, Limits). */
export function displayPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);

  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** Input mask of phone fields (reference.md, Limits); 9 is any digit. */
export const phoneMask = '+1 (999) 999 - 9999';

const longestInMask = 10;

/** The mask after a backspace at its country. */
const maskWithoutCountry = /^\+ (?=\()/;

/** Returns the digits of a number that may be incomplete, with a plus sign if its country code is written. */
function typedDigits(text: string): string {
  const typed = text.replace(maskWithoutCountry, '');

  return phoneDigits(typed) ?? tidyPhone(typed).replace(/\D/g, '');
}

/**
 * Returns whether the mask fits what is typed or pasted. It does not fit numbers of other countries and longer ones:
 * cut to ten digits, they would be someone else's number.
 */
export function fitsMask(text: string): boolean {
  const digits = typedDigits(text);

  return /^\+?1/.test(digits) || (!/^[+0]/.test(digits) && digits.length <= longestInMask);
}

/** Formats digits in the mask as they are typed: '4155550' -> '+1 (415) 555 - 0'. */
export function maskPhone(text: string): string {
  // The country's 1 is there twice if a number with it is pasted after the mask's.
  const digits = typedDigits(text)
    .replace(/^\+?1?(?:1(?=\d{10}))?/, '')
    .slice(0, longestInMask);
  if (digits === '') {
    return '';
  }
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const areaPart = digits.length > 3 ? `(${area}) ${exchange}` : `(${area}`;

  return `+1 ${areaPart}${line ? ` - ${line}` : ''}`;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Returns the position of the digit with the given index, from 0. Returns the end if there are fewer digits. */
function placeOfDigit(masked: string, number: number): number {
  const places = [...masked.matchAll(/\d/g)].map((digit) => digit.index);

  return places[number] ?? masked.length;
}

/** Content of a phone field after an edit, before the mask is applied. */
export interface PhoneEdit {
  readonly text: string;
  /** Caret position. */
  readonly caret: number;
  readonly isBackspace: boolean;
}

/**
 * Applies the mask to a phone field after an edit and keeps the caret at the edited digit. Text that the
 * mask does not fit is left as typed.
 */
export function maskPhoneEdit({ text, caret, isBackspace }: PhoneEdit): { masked: string; caret: number } {
  if (!fitsMask(text)) {
    return { masked: text, caret };
  }
  const masked = maskPhone(text);
  if (caret >= text.length) {
    return { masked, caret: masked.length };
  }
  const country = /^\+?1/.test(text.trim()) ? 0 : 1; // the mask adds the country's 1 if it is missing
  const digits = digitsIn(text.slice(0, caret)) + country;
  // After a backspace, puts the caret behind the previous digit. Otherwise it could not get past the mask's characters.
  if (isBackspace && digits > 0) {
    return { masked, caret: placeOfDigit(masked, digits - 1) + 1 };
  }

  return { masked, caret: placeOfDigit(masked, digits) };
}

/** Hides all but the last two characters, for code destinations (reference.md, Limits). */
export function hideAllButLastTwo(text: string): string {
  return `••••${text.slice(-2)}`;
}
