import type { Tables } from '../../platform/db/tables/tables.generated.ts';

export type PaymentStatus = Tables['payments']['status'];

/** Statuses of an undecided payment: the processor has not responded, or the payer has to complete a bank challenge. */
export const openStatuses = ['pending', 'requires_action'] as const satisfies readonly PaymentStatus[];

/** Whether a payment's outcome is still unknown. */
export const isOpen = ({ status }: { readonly status: PaymentStatus }): boolean =>
  openStatuses.some((open) => open === status);
