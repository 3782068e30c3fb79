import { addresses } from 'shared-contracts/addresses';
import { pageTable } from 'shared-contracts/pages';
import { Button, Dialog } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';

/** The modal of a trial that is over (features SH-18). Nothing behind it can be used, so it has no other way out. */
export function ExpiredPage() {
  return (
    <Dialog
      title="Your free trial is up"
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
            Select a Plan
          </Button>
        </>
      }
    >
      Your conversations and contacts are safe. Select a plan to go on texting with your customers.
    </Dialog>
  );
}
