import * as z from 'zod/mini';

/** Invisible characters that chats, mail programs and word processors copy along with an address. */
const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** One character of an address. Commas, semicolons and brackets would separate or name recipients in a mail. */
const inAddress = String.raw`[^\s@<>()[\]\\,;:"]`;
const inHost = String.raw`[^\s@<>()[\]\\,;:".]`;
const address = new RegExp(`^${inAddress}+@(?:${inHost}+\\.)+${inHost}{2,}$`);

const longest = 254;

/** Returns whether mail can be addressed to this text. */
export const isEmail = (text: string): boolean => text.length <= longest && address.test(text);

/**
 * Returns an email address as it is stored and compared, from what a person typed or pasted: without spaces around it,
 * invisible characters and 'mailto:', in lower case.
 */
export function readEmail(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(invisible, '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

/** Email address in a form. One with a tag (+), of any script and with any ending is accepted. */
export const Email = z.string('Email Address is a required field.').check(
  (field) => {
    field.value = readEmail(field.value);
  },
  z.refine((email) => email !== '', { error: 'Email Address is a required field.' }),
  z.refine((email) => email === '' || isEmail(email), {
    error: 'Email Address must be in the proper format.',
  }),
);
