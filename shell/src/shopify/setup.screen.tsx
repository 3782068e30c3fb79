import { useState } from 'react';
import { displayPhone } from 'shared-contracts/domain/phone';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { Button, Link, Notice, SelectField, Stack } from 'shared-ui';
import { useLoaded } from '../documents/use-loaded.ts';
import { ConnectForm } from './connect-form.tsx';
import { ListChoices } from './list-choices.tsx';
import { loadSetup } from './setup.data.ts';
import type { ShopAccount, ShopSetup } from './setup.data.ts';
import { ShopifyPage, Waiting } from './shopify-page.tsx';

const title = 'Set up Shopify';

/** /shopify/setup: chooses the account that a shop belongs to, and the lists for its customers. */
export function SetupScreen() {
  const { value: setup, problem, again } = useLoaded(loadSetup);
  if (setup && setup.shopDomain === undefined) {
    return <ConnectForm shopDomain="" />;
  }

  return setup ? (
    <Setup {...setup} />
  ) : (
    <ShopifyPage
      title={title}
      lead="Choose the account the shop belongs to and the lists its customers are added to."
    >
      {problem === undefined ? (
        <Waiting>Loading the shop</Waiting>
      ) : (
        <>
          <Notice tone="error">{problem}</Notice>
          <Button onClick={again}>Try again</Button>
        </>
      )}
    </ShopifyPage>
  );
}

const labelOf = ({ name, phone }: ShopAccount): string => (phone ? `${name}: ${displayPhone(phone)}` : name);

function Setup({ shopDomain = '', accounts }: ShopSetup) {
  const [accountId, setAccountId] = useState(
    (accounts.find(({ isConnected }) => isConnected) ?? accounts[0])?.id,
  );

  return (
    <ShopifyPage
      title={title}
      lead={`${shopDomain} is connected. Choose the account that texts its customers and the lists they are added to.`}
    >
      <Stack gap="6">
        <SelectField
          label="Connected account"
          value={accountId ?? ''}
          onChange={(event) => setAccountId(Number(event.currentTarget.value))}
        >
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {labelOf(account)}
            </option>
          ))}
        </SelectField>
        {accountId === undefined ? (
          <Notice tone="warning">You don't have access to an account yet. Ask an owner to add you.</Notice>
        ) : (
          <ListChoices key={accountId} accountId={accountId} shopDomain={shopDomain} />
        )}
        <Link
          href={settingsAddresses.integrations.href()}
          variant="underline"
          textStyle="sm"
          alignSelf="center"
        >
          Back to the settings
        </Link>
      </Stack>
    </ShopifyPage>
  );
}
