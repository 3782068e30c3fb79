import type { Tables } from '../../platform/db/tables/tables.generated.ts';

export type PaymentStatus = Tables['payments']['status'];

/** A payment whose end is not known yet: the processor has not answered, or the payer has a question to answer. */
export const openStatuses = ['pending', 'requires_action'] as const satisfies readonly PaymentStatus[];

/** Returns whether the end of a payment is not known yet. */
export const isOpen = ({ status }: { readonly status: PaymentStatus }): boolean =>
  openStatuses.some((open) => open === status);
