import {
  getBilling,
  getInvoice,
  getPaymentStanding,
  listInvoices,
  listPaymentPlans,
} from 'shared-contracts/api/billing';
import { addresses } from 'shared-contracts/addresses';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useAskPages, useInvalidate, useSurroundings } from 'shared-ui';
import { navigate } from '../../remotes/navigation.ts';
import { withPaymentStatus } from '../../session/funnel.ts';
import { useShell } from '../../use-shell.ts';

export type Standing = OutputOf<typeof getPaymentStanding>;

export const useStanding = () => useAsk(getPaymentStanding, {});
export const usePlans = () => useAsk(listPaymentPlans, {});
export const useBilling = (orgId: number) => useAsk(getBilling, { orgId });
export const useInvoices = (orgId: number) => useAskPages(listInvoices, { orgId });
export const useInvoice = (orgId: number, invoiceId: number) => useAsk(getInvoice, { orgId, invoiceId });

/**
 * Returns a function that refreshes everything a payment changes: the plan, the card, the history, and the shell's
 * session.
 */
export function useAfterPayment(): (bought: 'plan' | 'smaller plan' | 'card') => Promise<void> {
  const { loadMe } = useShell();
  const { bus } = useSurroundings();
  const invalidate = useInvalidate();

  return async (bought) => {
    await loadMe();
    for (const one of [getPaymentStanding, getBilling, listInvoices]) {
      void invalidate(one);
    }
    if (bought !== 'plan') {
      const text = bought === 'card' ? 'Updated payment information' : 'Changes saved.';
      bus.emit('notice.show', { tone: 'success', text });

      return;
    }
    bus.emit('notice.show', { tone: 'success', text: 'Your organization has been upgraded!' });
    const dashboard = new URL(addresses.dashboard.path, location.origin).href;
    navigate(withPaymentStatus(dashboard, { isOnFreeTrial: false }));
  };
}
