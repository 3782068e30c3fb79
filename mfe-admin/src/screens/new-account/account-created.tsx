import type { Account } from 'shared-contracts/domain/account';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Button, Flex, Notice, Stack } from 'shared-ui';
import { RegisterCampaignLink } from '../../components/register-campaign-link.tsx';
import { useOpenAccount } from '../../data/new-account.data.ts';

interface AccountCreatedProps {
  readonly account: Account;
  readonly onAnother: () => void;
}

/** Next steps for a new account. */
export function AccountCreated({ account, onAnother }: AccountCreatedProps) {
  const { isBusy, open } = useOpenAccount();

  return (
    <Stack gap="6" maxW="xl">
      <Notice tone="success" title={`${account.name} is ready`}>
        {`Its number is ${displayPhone(account.phone ?? '')}. You have every permission in it. Next, give your teammates access.`}
      </Notice>
      <Flex gap="3" wrap="wrap">
        <Button tone="primary" isBusy={isBusy} onClick={() => open(account)}>
          Open its conversations
        </Button>
        <Button onClick={onAnother}>Create another account</Button>
        <RegisterCampaignLink />
      </Flex>
    </Stack>
  );
}
