import type { Account } from 'shared-contracts/domain/account';
import { displayPhone } from 'shared-contracts/domain/phone';

/** 'name: phone' (features SH-10); an account without a number yet says so. */
export function labelOfAccount({ name, phone }: Pick<Account, 'name' | 'phone'>): string {
  return `${name}: ${phone ? displayPhone(phone) : 'no number yet'}`;
}
