import { addresses } from 'shared-contracts/addresses';
import { pageTable } from 'shared-contracts/pages';
import { getPaymentStanding } from 'shared-contracts/api/billing';
import { Button, Dialog, useAsk } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';

/** The modal of a trial that is over (features SH-18), or of a payment that is due. Nothing behind it can be used, so it has no other way out. */
export function ExpiredPage() {
  const isSuspended = useAsk(getPaymentStanding, {}).data?.state === 'suspended';

  return (
    <Dialog
      title={isSuspended ? 'Payment required to continue.' : 'Your free trial is up'}
      role="alertdialog"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <Button tone="quiet" onClick={() => location.assign(addresses.logout.path)}>
            Sign out
          </Button>
          <Button tone="primary" onClick={() => navigate(pageTable.billing.path)}>
            {isSuspended ? 'Update payment method' : 'Select a Plan'}
          </Button>
        </>
      }
    >
      {isSuspended
        ? 'Your conversations and contacts are safe. A payment failed: pay by another card to go on texting. Waves, flows and scheduled texts wait until then.'
        : 'Your conversations and contacts are safe. Select a plan to go on texting with your customers. Waves, flows and scheduled texts wait until then.'}
    </Dialog>
  );
}
