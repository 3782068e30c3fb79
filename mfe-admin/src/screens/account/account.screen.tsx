import { settingsAddresses } from 'shared-contracts/settings-addresses';
import {
  Button,
  EmptyState,
  Loaded,
  Navigate,
  Stack,
  useMe,
  useNavigate,
  useParams,
  usePageTitle,
} from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { useAccount } from '../../data/accounts.data.ts';
import type { AccountSettings } from '../../data/accounts.data.ts';
import { AccountForm } from './account-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { PaymentInformation } from './payment-information.tsx';
import { Terms } from './terms.tsx';
import { TextLink } from './text-link.tsx';

/**
 * /accounts/{accountId}: information, payment, numbers, text link, terms and deletion of one account (features
 * AD-03).
 */
export function AccountScreen() {
  const { accountId } = useParams();

  if (accountId === undefined) {
    return <Navigate to={settingsAddresses.accountSettings.href()} replace />;
  }
  const id = idIn(accountId);

  return id ? <OneAccount key={id} accountId={id} /> : <NotFoundAccount />;
}

function OneAccount({ accountId }: { readonly accountId: number }) {
  const account = useAccount(accountId);
  usePageTitle(account.data?.name ?? 'Account');

  return (
    <Loaded query={account} loading={<SectionSkeleton fields={[7, 0]} />} notFound={<NotFoundAccount />}>
      {(data) => <AccountContent account={data} />}
    </Loaded>
  );
}

function NotFoundAccount() {
  const navigate = useNavigate();

  return (
    <EmptyState
      title="Account not found"
      action={
        <Button onClick={() => void navigate(settingsAddresses.accountSettings.href())}>
          Back to all accounts
        </Button>
      }
    >
      This account isn't in your organization.
    </EmptyState>
  );
}

function AccountContent({ account }: { readonly account: AccountSettings }) {
  const worksHere = useMe().accountPermissions.some(({ accountId }) => accountId === account.id);

  return (
    <Stack gap="6">
      <AccountForm account={account} />
      {account.billingInfo ? <PaymentInformation {...account.billingInfo} /> : null}
      {worksHere ? <NumbersTable accountId={account.id} /> : null}
      <TextLink account={account} />
      <Terms account={account} mayAccept={worksHere} />
      <DeleteAccount account={account} />
    </Stack>
  );
}
