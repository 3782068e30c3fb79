import { AppError } from '../../../kernel/app-error.ts';
import { readPhone } from '../../../kernel/read-phone.ts';

/** Reads a user's phone as it was typed, or refuses it under its field. */
export function requireUserPhone(typed: string): string {
  const phone = readPhone(typed);
  if (!phone) {
    const words = 'Enter a phone number with its area code.';
    throw new AppError('invalid_input', { fields: { 'user.phone': words } });
  }

  return phone;
}
