import * as z from 'zod/mini';
import { readCode } from '../texts/one-time-code.ts';

const asCode = (field: { value: string }): void => {
  field.value = readCode(field.value);
};

/** One-time code in a form, however it was typed or pasted. */
export const OneTimeCode = z.string().check(asCode, z.regex(/^\d{6}$/, 'Enter the 6-digit code.'));
