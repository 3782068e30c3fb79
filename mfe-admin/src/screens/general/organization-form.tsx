import { updateOrganization } from 'shared-contracts/api/organizations/information';
import { industries, organizationSizes } from 'shared-contracts/domain/organization';
import { SelectField, TextField } from 'shared-ui';
import { Controller } from 'shared-ui/forms';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { FormSection } from 'shared-ui/parts/form-section';
import { TimeZoneField } from 'shared-ui/parts/time-zone-field';
import { SettingsForm } from '../../components/settings-form.tsx';
import { useSettingsForm } from '../../components/use-settings-form.ts';
import { useOrganization, useSaveOrganization } from '../../data/organization.data.ts';
import type { OrganizationInfo } from '../../data/organization.data.ts';

const profile = {
  endpoint: updateOrganization,
  labels: {
    companyName: 'Name',
    domain: 'Website',
    industry: 'Industry',
    size: 'People',
    timeZone: 'Time zone',
    defaultContactName: 'Default contact name',
  },
  valuesOf: (info: OrganizationInfo) => ({
    companyName: info.companyName,
    domain: info.domain ?? '',
    industry: info.industry ?? '',
    size: info.size ?? '',
    timeZone: info.timeZone,
    defaultContactName: info.defaultContactName ?? '',
  }),
};

/** Name, website, industry, size, time zone and contact name of the organization (features AD-02). */
export function OrganizationForm({ organization }: { readonly organization: OrganizationInfo }) {
  const { refetch } = useOrganization();
  const settings = useSettingsForm(profile, organization, { onConflict: refetch });
  const { isBusy, save } = useSaveOrganization(settings.outcome);
  const { form, field } = settings;
  const { lastChanges } = organization;

  return (
    <FormSection
      title="Organization"
      hint="Customers see the name on sign-up pages and in the rewards wallet."
    >
      <SettingsForm
        label="Organization"
        settings={settings}
        saving={{
          isBusy,
          // The schema has checked that the selected values are among its choices.
          save: (changed) => save(changed as Parameters<typeof save>[0]),
        }}
        lastChanges={lastChanges}
      >
        <TextField isRequired autoComplete="organization" {...field('companyName')} />
        <TextField
          autoComplete="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="example.com"
          {...field('domain')}
        />
        <SelectField {...field('industry')}>
          <option value="">Not specified</option>
          {industries.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField {...field('size')}>
          <option value="">Not specified</option>
          {organizationSizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <TimeZoneField
              label={profile.labels.timeZone}
              hint="Blackouts and dates use this time zone."
              error={fieldState.error?.message}
              value={value}
              onChange={onChange}
              inputRef={ref}
            />
          )}
        />
        <TextField
          hint={
            <MessageText text="Replaces {contact.name} and {contact.first_name} for contacts without a name, in accounts without their own default name." />
          }
          autoComplete="off"
          placeholder="neighbor"
          {...field('defaultContactName')}
        />
      </SettingsForm>
    </FormSection>
  );
}
