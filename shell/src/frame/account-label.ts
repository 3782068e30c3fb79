import type { Account } from 'shared-contracts/domain/account';
import { displayPhone } from 'shared-contracts/domain/phone';

/** Returns 'name: phone' (features SH-10); says so if the account has no number yet. */
export function labelOfAccount({ name, phone }: Pick<Account, 'name' | 'phone'>): string {
  return `${name}: ${phone ? displayPhone(phone) : 'no number yet'}`;
}
