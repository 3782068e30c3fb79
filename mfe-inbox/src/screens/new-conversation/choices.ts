import type { ContactBrief } from 'shared-contracts/domain/contact';

/** One line of the suggestions. */
export type Choice =
  | { readonly kind: 'contact'; readonly contact: ContactBrief }
  | { readonly kind: 'create'; readonly phone: string; readonly display: string };

interface Found {
  readonly contacts: readonly ContactBrief[];
  readonly number: { readonly phone: string; readonly display: string } | undefined;
  /** Whether the contacts are the answer to what is typed now. */
  readonly isSettled: boolean;
  readonly mayCreate: boolean;
}

/** The contacts that match; and, for a whole number that none of them has, the way to text it anyway. */
export function choicesFor({ contacts, number, isSettled, mayCreate }: Found): Choice[] {
  const existing = contacts.map((contact): Choice => ({ kind: 'contact', contact }));
  const isUnknown = number !== undefined && !contacts.some((contact) => contact.phone === number.phone);

  return isUnknown && isSettled && mayCreate ? [...existing, { kind: 'create', ...number }] : existing;
}
