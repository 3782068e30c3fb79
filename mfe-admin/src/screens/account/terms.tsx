import { Box, Button, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { FormSection } from 'shared-ui/parts/form-section';
import { useAcceptTerms } from '../../data/accounts.data.ts';
import type { AccountSettings } from '../../data/accounts.data.ts';

interface TermsProps {
  readonly account: AccountSettings;
  /** Whether the user works in the account, which accepting its terms requires. */
  readonly mayAccept: boolean;
}

/** Shows whether the terms of service were accepted for an account, and accepts them (features AD-03). */
export function Terms({ account, mayAccept }: TermsProps) {
  const { timeZone } = useMe().organization;
  const { isBusy, accept } = useAcceptTerms(account.id);
  if (account.termsAcceptedAt !== null) {
    return (
      <FormSection title="Terms of service">
        <Text>Accepted on {mediumTime(account.termsAcceptedAt, timeZone)}</Text>
      </FormSection>
    );
  }

  return (
    <FormSection title="Terms of service" hint="The terms have not been accepted for this account yet.">
      {mayAccept ? (
        <Box>
          <Button isBusy={isBusy} onClick={accept}>
            Accept the terms of service
          </Button>
        </Box>
      ) : (
        <Text color="fg.muted">
          Someone with the Manage accounts permission in this account must accept them.
        </Text>
      )}
    </FormSection>
  );
}
