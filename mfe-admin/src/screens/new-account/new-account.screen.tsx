import { useEffect, useState } from 'react';
import type { Account } from 'shared-contracts/domain/account';
import { Button, Flex, Stack, Text, useMe, useSearchParams, useSurroundings } from 'shared-ui';
import { RegisterCampaignLink } from '../../components/register-campaign-link.tsx';
import { AccountCreated } from './account-created.tsx';
import { AccountForm } from './account-form.tsx';

/** /accounts/new: adds an account with its own number and inbox (features AD-12). */
export function NewAccountScreen() {
  const { scheduling } = useSurroundings().config.links;
  const [created, setCreated] = useState<Account>();
  usePaymentStatus();

  if (created) {
    return <AccountCreated account={created} onAnother={() => setCreated(undefined)} />;
  }

  return (
    <Stack gap="6" maxW="xl">
      <Text color="fg.muted">
        An account has its own number, inbox, contacts and templates. Create one for each of your stores, for
        example.
      </Text>
      <AccountForm onCreated={setCreated} />
      <Flex gap="3" wrap="wrap">
        {scheduling ? (
          <Button asChild>
            <a href={scheduling} target="_blank" rel="noopener noreferrer">
              Schedule My Session!
            </a>
          </Button>
        ) : null}
        <RegisterCampaignLink />
      </Flex>
    </Stack>
  );
}

/** Adds to the URL, for analytics, whether the organization pays (features SH-27). */
function usePaymentStatus(): void {
  const { isOnFreeTrial } = useMe().organization;
  const [query, setQuery] = useSearchParams();
  const status = isOnFreeTrial ? 'free-trial' : 'paid';
  const isSaid = query.get('ps') === status;
  useEffect(() => {
    if (!isSaid) {
      setQuery({ ps: status }, { replace: true });
    }
  }, [isSaid, setQuery, status]);
}
