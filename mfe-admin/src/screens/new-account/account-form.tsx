import { useState } from 'react';
import { createAccount } from 'shared-contracts/api/accounts/new-account';
import type { OfferedNumber } from 'shared-contracts/api/accounts/new-account';
import type { Account } from 'shared-contracts/domain/account';
import { Button, Flex, Notice, RadioChoices, Stack, TextField } from 'shared-ui';
import { applyFieldErrors, Controller, Form, useForm } from 'shared-ui/forms';
import { NumberPicker } from 'shared-ui/messaging/numbers/number-picker';
import { useCreateAccount, useNumbers } from '../../data/new-account.data.ts';

interface NewAccount {
  readonly name: string;
  readonly number?: OfferedNumber | undefined;
  readonly type: 'organization' | 'account';
}

/** Errors that require choosing another number. Other input is kept. */
const lostNumber = new Set(['number_taken', 'number_refused']);

/** Returns the error in a name; true if there is none. */
function checkName(name: string): string | true {
  const { error } = createAccount.input.shape.account.shape.name.safeParse(name);

  return error?.issues[0]?.message ?? true;
}

/** Name, number and billing type of a new account. */
export function AccountForm({ onCreated }: { readonly onCreated: (account: Account) => void }) {
  const form = useForm<NewAccount>({ defaultValues: { name: '', number: undefined, type: 'organization' } });
  const { errors } = form.formState;
  const [areaCode, setAreaCode] = useState('');
  const search = useNumbers(areaCode);
  const isOffered = (number: OfferedNumber | undefined): boolean =>
    search.numbers.some(({ phone_number }) => phone_number === number?.phone_number);
  const { isBusy, create } = useCreateAccount((error) => {
    if (lostNumber.has(error.code)) {
      form.setValue('number', undefined);
      search.again();
    }
    if (!applyFieldErrors(form, error)) {
      form.setError('root', { type: 'server', message: error.message });
    }

    return true;
  });

  function submit({ name, number, type }: NewAccount): void {
    const account = { name, phone: number?.phone_number ?? '' };
    create({ type, account, provider: number?.provider ?? '' }, { onSuccess: onCreated });
  }

  return (
    <Form form={form} isBusy={isBusy} onSubmit={submit}>
      <Stack gap="6">
        {errors.root?.message ? <Notice tone="error">{errors.root.message}</Notice> : null}
        <TextField
          autoComplete="off"
          label="Account Name"
          isRequired
          error={errors.name?.message}
          {...form.register('name', { validate: checkName })}
        />
        <Controller
          control={form.control}
          name="number"
          rules={{ validate: (number) => isOffered(number) || 'Choose a number first.' }}
          render={({ field, fieldState }) => (
            <NumberPicker
              areaCode={areaCode}
              onAreaCode={setAreaCode}
              search={search}
              number={isOffered(field.value) ? field.value : undefined}
              onChoose={field.onChange}
              problem={isOffered(field.value) ? undefined : fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioChoices
              label="Paid by"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'organization', label: "The organization's plan" },
                { value: 'account', label: 'The account itself' },
              ]}
            />
          )}
        />
        <Flex>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Create account
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
