import { useState } from 'react';
import type { FormEvent } from 'react';
import { createAccount } from 'shared-contracts/api/accounts/new-account';
import type { OfferedNumber } from 'shared-contracts/api/accounts/new-account';
import type { Account } from 'shared-contracts/domain/account';
import { Button, Flex, Notice, RadioChoices, Stack, TextField } from 'shared-ui';
import { NumberPicker } from 'shared-ui/messaging/numbers/number-picker';
import { useCreateAccount, useNumbers } from '../../data/new-account.data.ts';

type Problems = Partial<Record<'name' | 'number' | 'form', string | undefined>>;

/** Refusals after which another number has to be chosen; what was entered stays. */
const lostNumber = new Set(['number_taken', 'number_refused']);

/** Name, number and what the account is paid by. */
export function AccountForm({ onCreated }: { readonly onCreated: (account: Account) => void }) {
  const [name, setName] = useState('');
  const [areaCode, setAreaCode] = useState('');
  const [number, setNumber] = useState<OfferedNumber>();
  const [type, setType] = useState<'organization' | 'account'>('organization');
  const [problems, setProblems] = useState<Problems>({});
  const search = useNumbers(areaCode);
  const { isBusy, create } = useCreateAccount((error) => {
    const isLost = lostNumber.has(error.code);
    if (isLost) {
      setNumber(undefined);
      search.again();
    }
    setProblems({ [error.fields['name'] ? 'name' : 'form']: error.fields['name'] ?? error.message });

    return true;
  });
  const isOffered = search.numbers.some((one) => one.phone_number === number?.phone_number);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const provider = number?.provider ?? '';
    const order = { type, account: { name, phone: number?.phone_number ?? '' }, provider };
    const { error } = createAccount.input.shape.account.shape.name.safeParse(name);
    const missing: Problems = {
      ...(error ? { name: error.issues[0]?.message ?? '' } : {}),
      ...(isOffered ? {} : { number: 'Choose a number first.' }),
    };
    setProblems(missing);
    if (Object.keys(missing).length === 0) {
      create(order, { onSuccess: onCreated });
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="6">
        {problems.form ? <Notice tone="error">{problems.form}</Notice> : null}
        <TextField
          label="Account Name"
          isRequired
          value={name}
          error={problems.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblems((others) => ({ ...others, name: undefined }));
          }}
        />
        <NumberPicker
          areaCode={areaCode}
          onAreaCode={setAreaCode}
          search={search}
          number={isOffered ? number : undefined}
          onChoose={setNumber}
          problem={isOffered ? undefined : problems.number}
        />
        <RadioChoices
          label="Paid by"
          value={type}
          onChange={setType}
          options={[
            { value: 'organization', label: "The organization's plan" },
            { value: 'account', label: 'The account on its own' },
          ]}
        />
        <Flex>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Create account
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
