import { useState } from 'react';
import { Notice, useMe } from 'shared-ui';
import { useSearch } from '../pages/use-address.ts';
import { useShell } from '../use-shell.ts';

/** Whether the address reports a failed payment: `success` is present and empty, or says so (features SH-21). */
export function hasPaymentFailed(search: string): boolean {
  const success = new URLSearchParams(search).get('success');

  return success === '' || success === 'payment_failed';
}

/** Banner for a failed payment (features SH-21). */
export function PaymentBanner() {
  const { arrivalSearch } = useShell();
  const search = useSearch();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { organization } = useMe();
  const failed = organization.hasPaymentFailed ? '' : [arrivalSearch, search].find(hasPaymentFailed);
  if (failed === undefined || dismissed.includes(failed)) {
    return null;
  }

  return (
    <Notice tone="error" onDismiss={() => setDismissed([...dismissed, failed])}>
      Payment failed. Please update your payment method.
    </Notice>
  );
}
