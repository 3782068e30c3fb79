import { isTextable } from 'shared-contracts/domain/phone';
import type { SmppAddress } from './short-message.ts';

const international = 1;
const national = 2;
const ofNetwork = 3;
const name = 5;
const telephone = 1;

/** Encodes a number or name, ours or a customer's, in the network's format. */
export function addressOf(sender: string): SmppAddress {
  if (isTextable(sender)) {
    return { ton: international, npi: telephone, address: sender.slice(1) };
  }
  const isShortCode = /^\d+$/.test(sender);

  return { ton: isShortCode ? ofNetwork : name, npi: 0, address: sender };
}

/** Minimum number of digits that cannot be a short code. */
const fewestDigits = 10;

/** Returns an address in the product's format: E.164 for phones; short codes and names unchanged. */
export function numberOf({ ton, address }: SmppAddress): string {
  const digits = address.replace(/^\+/, '');
  if (ton === name || !/^\d+$/.test(digits)) {
    return address;
  }
  // A number without a country code is a US number, as everywhere in the product (reference.md, Limits).
  if (digits.length === fewestDigits && ton !== international) {
    return `+1${digits}`;
  }
  const isLong = digits.length >= fewestDigits;

  return isLong || ((ton === international || ton === national) && isTextable(`+${digits}`))
    ? `+${digits}`
    : digits;
}
