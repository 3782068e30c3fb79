import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import { saveShopifyConfig } from 'shared-contracts/api/integrations/shopify';
import type { ShopifyConfig } from 'shared-contracts/domain/integrations';
import type { List } from 'shared-contracts/domain/list';
import { Button, Notice, SelectField, Stack } from 'shared-ui';
import { signedInClient } from '../documents/signed-in-client.ts';
import { useLoaded } from '../documents/use-loaded.ts';
import { useSend } from '../documents/use-send.ts';
import { loadChoices } from './setup.data.ts';
import type { AccountChoices } from './setup.data.ts';
import { Waiting } from './shopify-page.tsx';

interface ListChoicesProps {
  readonly accountId: number;
  readonly shopDomain: string;
}

/** Chooses the account's lists to which a shop's customers are added. */
export function ListChoices({ accountId, shopDomain }: ListChoicesProps) {
  const load = useCallback(() => loadChoices(accountId), [accountId]);
  const { value: choices, problem, again } = useLoaded(load);
  if (problem !== undefined) {
    return (
      <>
        <Notice tone="error">{problem}</Notice>
        <Button onClick={again}>Try again</Button>
      </>
    );
  }

  return choices ? (
    <ChoiceForm accountId={accountId} shopDomain={shopDomain} choices={choices} />
  ) : (
    <Waiting>Loading the lists</Waiting>
  );
}

function ChoiceForm({
  accountId,
  shopDomain,
  choices: { config, lists },
}: ListChoicesProps & { readonly choices: AccountChoices }) {
  const { isBusy, problem, run } = useSend();
  const [chosen, setChosen] = useState(config.lists);
  const [saved, setSaved] = useState<string>();
  const isElsewhere = config.shopDomain !== null && config.shopDomain !== shopDomain && saved === undefined;

  function choose(part: Partial<ShopifyConfig['lists']>): void {
    setSaved(undefined);
    setChosen({ ...chosen, ...part });
  }

  async function save(): Promise<void> {
    setSaved(undefined);
    await run(async () => {
      const client = await signedInClient();
      const { message } = await client.call(saveShopifyConfig, { accountId, shopDomain, lists: chosen });
      setSaved(message);
    });
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) {
          void save();
        }
      }}
    >
      <Stack gap="6">
        {isElsewhere ? (
          <Notice tone="warning">{`This account currently gets customers from ${config.shopDomain}. Saving switches it to ${shopDomain}.`}</Notice>
        ) : null}
        {lists.length === 0 ? (
          <Notice tone="info">
            This account has no lists yet. Customers will become contacts without a list.
          </Notice>
        ) : null}
        <ListField
          label="List for customers who agreed to texts"
          hint="Only customers with SMS marketing consent in Shopify. We keep when and where they gave it."
          lists={lists}
          value={chosen.subscribers}
          onChange={(subscribers) => choose({ subscribers })}
        />
        <ListField
          label="List for those who made a purchase"
          lists={lists}
          value={chosen.buyers}
          onChange={(buyers) => choose({ buyers })}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {saved ? <Notice tone="success">{saved}</Notice> : null}
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          Save
        </Button>
      </Stack>
    </form>
  );
}

interface ListFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly lists: readonly List[];
  /** Null = none. */
  readonly value: number | null;
  readonly onChange: (listId: number | null) => void;
}

function ListField({ label, hint, lists, value, onChange }: ListFieldProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    >
      <option value="">No list</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
