import { updateAccount } from 'shared-contracts/api/accounts/settings';
import { displayPhone, maskPhone } from 'shared-contracts/domain/phone';
import { TextField } from 'shared-ui';
import { Controller, PhoneField } from 'shared-ui/forms';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { FormSection } from 'shared-ui/parts/form-section';
import { TimeZoneField } from 'shared-ui/parts/time-zone-field';
import { SettingsForm } from '../../components/settings-form.tsx';
import { useSettingsForm } from '../../components/use-settings-form.ts';
import { useAccount, useSaveAccount } from '../../data/accounts.data.ts';
import type { AccountSettings } from '../../data/accounts.data.ts';
import { useOrganization } from '../../data/organization.data.ts';

const information = {
  endpoint: updateAccount,
  labels: {
    name: 'Name',
    location: 'Location',
    timeZone: 'Time zone',
    textLink: 'Text link',
    defaultContactName: 'Default contact name',
    callForwardingNumber: 'Call forwarding',
  },
  idsOf: ({ id }: AccountSettings) => ({ accountId: id }),
  valuesOf: ({ name, location, timeZone, textLink, ...account }: AccountSettings) => ({
    name,
    location: location ?? '',
    timeZone,
    textLink: textLink ?? '',
    defaultContactName: account.defaultContactName ?? '',
    callForwardingNumber: maskPhone(account.callForwardingNumber ?? ''),
  }),
};

/**
 * Name, address, time zone, link, contact name and call forwarding of an account. The phone number is read-only
 * (features AD-03).
 */
export function AccountForm({ account }: { readonly account: AccountSettings }) {
  const { refetch } = useAccount(account.id);
  const inheritedName = useOrganization().data?.defaultContactName;
  const settings = useSettingsForm(information, account, { onConflict: refetch });
  const saving = useSaveAccount(account.id, settings.outcome);
  const { form, field } = settings;
  const { phone, lastChanges } = account;

  return (
    <FormSection title="Account Information">
      <SettingsForm label="Account Information" settings={settings} saving={saving} lastChanges={lastChanges}>
        <TextField isRequired autoComplete="off" {...field('name')} />
        <TextField
          autoComplete="off"
          label="Phone"
          isReadOnly
          value={phone === null ? 'No number yet' : displayPhone(phone)}
        />
        <TextField autoComplete="off" {...field('location')} />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <TimeZoneField
              label={information.labels.timeZone}
              hint="Used for contacts whose phone number doesn't show where they live."
              error={fieldState.error?.message}
              value={value}
              onChange={onChange}
              inputRef={ref}
            />
          )}
        />
        <TextField
          autoComplete="off"
          hint="Leave blank to open the phone's texting app."
          inputMode="url"
          autoCapitalize="none"
          placeholder={phone === null ? 'https://example.com/text' : `sms:${phone}`}
          {...field('textLink')}
        />
        <TextField
          hint={
            <>
              <MessageText text="Replaces {contact.name} and {contact.first_name} in texts to contacts without a name." />
              {inheritedName ? ` If blank, uses ${inheritedName} from General settings.` : ''}
            </>
          }
          autoComplete="off"
          placeholder={inheritedName ?? 'neighbor'}
          {...field('defaultContactName')}
        />
        {phone === null ? null : (
          <PhoneField
            autoComplete="off"
            label={information.labels.callForwardingNumber}
            hint="Calls to this account are forwarded to this number. Leave blank to decline calls."
            control={form.control}
            name="callForwardingNumber"
          />
        )}
      </SettingsForm>
    </FormSection>
  );
}
