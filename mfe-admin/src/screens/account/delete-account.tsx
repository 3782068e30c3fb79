import { useState } from 'react';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { Box, Button, useNavigate } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import type { AccountSettings } from '../../data/accounts.data.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Section for deleting an account (features AD-03). */
export function DeleteAccount({ account }: { readonly account: AccountSettings }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <FormSection
      title="Delete account"
      hint="This also deletes its contacts and conversations, and releases its number."
    >
      <Box>
        <Button tone="danger" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </Box>
      {isOpen ? (
        <DeleteAccountDialog
          account={account}
          onClose={() => setIsOpen(false)}
          onDeleted={() => void navigate(settingsAddresses.accountSettings.href(), { replace: true })}
        />
      ) : null}
    </FormSection>
  );
}
