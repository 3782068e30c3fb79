import { isTextable } from 'shared-contracts/domain/phone';
import type { SmppAddress } from './short-message.ts';

const international = 1;
const national = 2;
const ofNetwork = 3;
const name = 5;
const telephone = 1;

/** A number or name of ours or of a customer, as the network takes it. */
export function addressOf(sender: string): SmppAddress {
  if (isTextable(sender)) {
    return { ton: international, npi: telephone, address: sender.slice(1) };
  }
  const isShortCode = /^\d+$/.test(sender);

  return { ton: isShortCode ? ofNetwork : name, npi: 0, address: sender };
}

/** Digits that cannot be a short code. */
const fewestDigits = 10;

/** Who a text is from or for, as the product writes it: E.164 for phones; short codes and names as they are. */
export function numberOf({ ton, address }: SmppAddress): string {
  const digits = address.replace(/^\+/, '');
  if (ton === name || !/^\d+$/.test(digits)) {
    return address;
  }
  // A number without its country is of this one, as everywhere in the product (reference.md, Limits).
  if (digits.length === fewestDigits && ton !== international) {
    return `+1${digits}`;
  }
  const isLong = digits.length >= fewestDigits;

  return isLong || ((ton === international || ton === national) && isTextable(`+${digits}`))
    ? `+${digits}`
    : digits;
}
