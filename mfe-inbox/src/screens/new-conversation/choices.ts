import type { ContactBrief } from 'shared-contracts/domain/contact';

/** A line of the suggestions. */
export type Choice =
  | { readonly kind: 'contact'; readonly contact: ContactBrief }
  | { readonly kind: 'create'; readonly phone: string; readonly display: string };

interface Found {
  readonly contacts: readonly ContactBrief[];
  readonly number: { readonly phone: string; readonly display: string } | undefined;
  /** Whether the contacts match the current text. */
  readonly isSettled: boolean;
  readonly mayCreate: boolean;
}

/** Returns the contacts that match and, for a complete number that none of them has, an option to text it anyway. */
export function choicesFor({ contacts, number, isSettled, mayCreate }: Found): Choice[] {
  const existing = contacts.map((contact): Choice => ({ kind: 'contact', contact }));
  const isUnknown = number !== undefined && !contacts.some((contact) => contact.phone === number.phone);

  return isUnknown && isSettled && mayCreate ? [...existing, { kind: 'create', ...number }] : existing;
}
