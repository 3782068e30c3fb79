import { displayPhone } from 'shared-contracts/domain/phone';
import { readName } from 'shared-contracts/texts/read-name';

interface Named {
  readonly name: string;
  readonly phone: string;
}

/** Returns the contact's display name: the name, or the number if there is none. */
export function labelOf({ name, phone }: Named): string {
  return readName(name) || displayPhone(phone);
}

/**
 * Returns the number to show below a name; empty if the number, or the sender name of a business, is the name already.
 */
export function phoneBelow({ name, phone }: Named): string {
  return ['', phone].includes(readName(name)) ? '' : displayPhone(phone);
}
