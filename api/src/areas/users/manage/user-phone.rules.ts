import { AppError } from '../../../kernel/app-error.ts';
import { readPhone } from '../../../kernel/read-phone.ts';

/** Parses a user's phone as typed, or refuses it with an error on its field. */
export function requireUserPhone(typed: string): string {
  const phone = readPhone(typed);
  if (!phone) {
    const words = 'Enter a phone number with its area code.';
    throw new AppError('invalid_input', { fields: { 'user.phone': words } });
  }

  return phone;
}
