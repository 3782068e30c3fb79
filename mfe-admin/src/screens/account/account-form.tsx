import { updateAccount } from 'shared-contracts/api/accounts/settings';
import { displayPhone, maskPhone } from 'shared-contracts/domain/phone';
import { Button, Grid, Stack, TextField } from 'shared-ui';
import { Controller, Form, PhoneField, schemaResolver, useForm } from 'shared-ui/forms';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { FormFooter, FormSection } from 'shared-ui/parts/form-section';
import { TimeZoneField } from 'shared-ui/parts/time-zone-field';
import { Conflicts } from '../../components/conflicts.tsx';
import { LastChangeLine } from '../../components/last-change.tsx';
import { useVersionedForm } from '../../components/use-versioned-form.ts';
import { useAccount, useSaveAccount } from '../../data/accounts.data.ts';
import type { AccountSettings } from '../../data/accounts.data.ts';
import { useOrganization } from '../../data/organization.data.ts';

const labels = {
  name: 'Name',
  location: 'Location',
  timeZone: 'Time zone',
  textLink: 'Text link',
  defaultContactName: 'Default contact name',
  callForwardingNumber: 'Call forwarding',
} as const;
type Field = keyof typeof labels;
type Values = Record<Field, string> & { accountId: number };

const isField = (name: string): name is Field => Object.hasOwn(labels, name);

const formOf = ({ id, version, name, location, timeZone, textLink, ...account }: AccountSettings) => ({
  version,
  values: {
    accountId: id,
    name,
    location: location ?? '',
    timeZone,
    textLink: textLink ?? '',
    defaultContactName: account.defaultContactName ?? '',
    callForwardingNumber: maskPhone(account.callForwardingNumber ?? ''),
  },
});

/**
 * Name, address, time zone, link, contact name and call forwarding of an account. The phone number is read-only
 * (features AD-03).
 */
export function AccountForm({ account }: { readonly account: AccountSettings }) {
  const { refetch } = useAccount(account.id);
  const inheritedName = useOrganization().data?.defaultContactName;
  const saved = formOf(account);
  const form = useForm<Values>({
    defaultValues: saved.values,
    resolver: schemaResolver(updateAccount.input, undefined, { raw: true }) as never, // every field has a value
  });
  const versioned = useVersionedForm(form, saved, { onConflict: refetch });
  const { isBusy, save } = useSaveAccount(account.id, {
    onSaved: (output) => versioned.onSaved(formOf(output)),
    onRefused: versioned.onRefused,
  });
  const { register, watch, resetField } = form;
  const { errors, isDirty } = form.formState;
  const typed = watch();
  const valueOf = (values: Values, field: string): string => (isField(field) && values[field]) || 'nothing';

  return (
    <FormSection title="Account Information">
      <Form
        form={form}
        label="Account Information"
        isBusy={isBusy}
        onSubmit={(values) => save({ ...versioned.changed(values), version: versioned.version })}
      >
        <Stack gap="5">
          <Conflicts
            conflicts={versioned.conflicts}
            labelOf={(field) => (isField(field) ? labels[field] : field)}
            theirs={(field) => valueOf(saved.values, field)}
            mine={(field) => valueOf(typed, field)}
            onTakeTheirs={(field) => {
              if (isField(field)) {
                resetField(field, { defaultValue: saved.values[field] });
              }
              versioned.settle(field);
            }}
          />
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
            <TextField
              label={labels.name}
              isRequired
              autoComplete="off"
              error={errors.name?.message}
              {...register('name')}
            />
            <TextField
              autoComplete="off"
              label="Phone"
              isReadOnly
              value={account.phone === null ? 'No number yet' : displayPhone(account.phone)}
            />
            <TextField
              label={labels.location}
              autoComplete="off"
              error={errors.location?.message}
              {...register('location')}
            />
            <Controller
              control={form.control}
              name="timeZone"
              render={({ field }) => (
                <TimeZoneField
                  label={labels.timeZone}
                  hint="Used for contacts whose phone number doesn't show where they live."
                  error={errors.timeZone?.message}
                  value={field.value}
                  onChange={field.onChange}
                  inputRef={field.ref}
                />
              )}
            />
            <TextField
              autoComplete="off"
              label={labels.textLink}
              hint="Leave blank to open the phone's texting app."
              inputMode="url"
              placeholder={account.phone === null ? 'https://example.com/text' : `sms:${account.phone}`}
              error={errors.textLink?.message}
              {...register('textLink')}
            />
            <TextField
              label={labels.defaultContactName}
              hint={
                <>
                  <MessageText text="Replaces {contact.name} and {contact.first_name} in texts to contacts without a name." />
                  {inheritedName ? ` If blank, uses ${inheritedName} from General settings.` : ''}
                </>
              }
              autoComplete="off"
              placeholder={inheritedName ?? 'neighbor'}
              error={errors.defaultContactName?.message}
              {...register('defaultContactName')}
            />
            {account.phone === null ? null : (
              <PhoneField
                autoComplete="off"
                label={labels.callForwardingNumber}
                hint="Calls to this account are forwarded to this number. Leave blank to decline calls."
                control={form.control}
                name="callForwardingNumber"
              />
            )}
          </Grid>
          <LastChangeLine changes={account.lastChanges} fields={Object.keys(labels)} />
          <FormFooter isInSection>
            <Button type="submit" tone="primary" isBusy={isBusy} disabled={!isDirty}>
              Save
            </Button>
          </FormFooter>
        </Stack>
      </Form>
    </FormSection>
  );
}
