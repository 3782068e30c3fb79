import { displayPhone } from 'shared-contracts/domain/phone';

interface Named {
  readonly name: string;
  readonly phone: string;
}

/** What a contact is called on screen: the name, else the number. */
export function labelOf({ name, phone }: Named): string {
  return name.trim() || displayPhone(phone);
}

/** The number below a name; nothing where the number, or the name of a business that texts, is the name already. */
export function phoneBelow({ name, phone }: Named): string {
  return ['', phone].includes(name.trim()) ? '' : displayPhone(phone);
}
