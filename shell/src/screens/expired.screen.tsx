import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { pageTable } from 'shared-contracts/pages';
import { getPaymentStanding } from 'shared-contracts/api/billing';
import { Button, Dialog, useAsk } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';
import { useShell, useStore } from '../use-shell.ts';

/**
 * Modal for a trial that is over (features SH-18), or for a payment that is due. Nothing behind it can be used, so it
 * cannot be closed. An organization that owes nothing is redirected to the start page.
 */
export function ExpiredPage() {
  const { data: standing, error, refetch } = useAsk(getPaymentStanding, {});
  // While all other requests are refused, the page stays whatever the response says.
  const isRefused = useStore(useShell().phase).kind === 'unpaid';
  const owesNothing = standing && standing.state !== 'suspended' && standing.state !== 'trial_over';
  const isHealthy = owesNothing === true && !isRefused;
  useEffect(() => {
    if (isHealthy) {
      navigate(addresses.home.path);
    }
  }, [isHealthy]);
  if (isHealthy || (!standing && !error)) {
    return null; // the reason has to be known first
  }
  if (!standing) {
    return <UnknownStanding onRetry={() => void refetch()} />;
  }
  if (owesNothing) {
    // The standing has changed since the refusal, so everything is read again.
    return <UnknownStanding onRetry={() => location.assign(addresses.home.path)} />;
  }
  const isSuspended = standing.state === 'suspended';

  return (
    <Dialog
      title={isSuspended ? 'Payment required to continue.' : 'Your free trial is up'}
      role="alertdialog"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <SignOut />
          <Button tone="primary" onClick={() => navigate(pageTable.billing.path)}>
            {isSuspended ? 'Update payment method' : 'Select a Plan'}
          </Button>
        </>
      }
    >
      {isSuspended
        ? 'Your conversations and contacts are safe. A payment failed. Use another card to keep texting. Waves, flows and scheduled texts are paused until then.'
        : 'Your conversations and contacts are safe. Choose a plan to keep texting. Waves, flows and scheduled texts are paused until then.'}
    </Dialog>
  );
}

const SignOut = () => (
  <Button tone="quiet" onClick={() => location.assign(addresses.logout.path)}>
    Sign out
  </Button>
);

/** Says nothing of a trial or a payment: neither is known. */
function UnknownStanding({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Dialog
      title="We couldn't load your plan"
      role="alertdialog"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <SignOut />
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      Your conversations and contacts are safe. Try again in a moment.
    </Dialog>
  );
}
