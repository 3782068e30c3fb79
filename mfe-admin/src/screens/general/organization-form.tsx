import { updateOrganization } from 'shared-contracts/api/organizations/information';
import { industries, organizationSizes } from 'shared-contracts/domain/organization';
import { Button, Grid, SelectField, Stack, TextField } from 'shared-ui';
import { Controller, Form, schemaResolver, useForm } from 'shared-ui/forms';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { FormFooter, FormSection } from 'shared-ui/parts/form-section';
import { TimeZoneField } from 'shared-ui/parts/time-zone-field';
import { Conflicts } from '../../components/conflicts.tsx';
import { LastChangeLine } from '../../components/last-change.tsx';
import { useVersionedForm } from '../../components/use-versioned-form.ts';
import { useOrganization, useSaveOrganization } from '../../data/organization.data.ts';
import type { OrganizationInfo } from '../../data/organization.data.ts';

const labels = {
  companyName: 'Name',
  domain: 'Website',
  industry: 'Industry',
  size: 'People',
  timeZone: 'Time zone',
  defaultContactName: 'Default contact name',
} as const;
type Field = keyof typeof labels;
type Values = Record<Field, string>;

const isField = (name: string): name is Field => Object.hasOwn(labels, name);

const formOf = (info: OrganizationInfo) => ({
  version: info.version,
  values: {
    companyName: info.companyName,
    domain: info.domain ?? '',
    industry: info.industry ?? '',
    size: info.size ?? '',
    timeZone: info.timeZone,
    defaultContactName: info.defaultContactName ?? '',
  },
});

/** Name, website, industry, size, time zone and contact name of the organization (features AD-02). */
export function OrganizationForm({ organization }: { readonly organization: OrganizationInfo }) {
  const { refetch } = useOrganization();
  const saved = formOf(organization);
  const form = useForm<Values>({
    defaultValues: saved.values,
    // The schema defines the choices; a select cannot have any other value.
    resolver: schemaResolver(updateOrganization.input, undefined, { raw: true }) as never,
  });
  const versioned = useVersionedForm(form, saved, { onConflict: refetch });
  const { isBusy, save } = useSaveOrganization({
    onSaved: (output) => versioned.onSaved(formOf(output)),
    onRefused: versioned.onRefused,
  });
  const { register, watch, resetField } = form;
  const { errors, isDirty } = form.formState;
  const typed = watch();
  const valueOf = (values: Values, field: string): string => (isField(field) && values[field]) || 'nothing';

  return (
    <FormSection
      title="Organization"
      hint="Customers see the name on sign-up pages and in the rewards wallet."
    >
      <Form
        form={form}
        label="Organization"
        isBusy={isBusy}
        // The schema has checked that the selected values are among its choices.
        onSubmit={(values) => save({ ...(versioned.changed(values) as object), version: versioned.version })}
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
              label={labels.companyName}
              isRequired
              autoComplete="organization"
              error={errors.companyName?.message}
              {...register('companyName')}
            />
            <TextField
              autoComplete="url"
              label={labels.domain}
              inputMode="url"
              placeholder="example.com"
              error={errors.domain?.message}
              {...register('domain')}
            />
            <SelectField label={labels.industry} error={errors.industry?.message} {...register('industry')}>
              <option value="">Not specified</option>
              {industries.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
            <SelectField label={labels.size} error={errors.size?.message} {...register('size')}>
              <option value="">Not specified</option>
              {organizationSizes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
            <Controller
              control={form.control}
              name="timeZone"
              render={({ field }) => (
                <TimeZoneField
                  label={labels.timeZone}
                  hint="Blackouts and dates use this time zone."
                  error={errors.timeZone?.message}
                  value={field.value}
                  onChange={field.onChange}
                  inputRef={field.ref}
                />
              )}
            />
            <TextField
              label={labels.defaultContactName}
              hint={
                <MessageText text="Replaces {contact.name} and {contact.first_name} for contacts without a name, in accounts without their own default name." />
              }
              autoComplete="off"
              placeholder="neighbor"
              error={errors.defaultContactName?.message}
              {...register('defaultContactName')}
            />
          </Grid>
          <LastChangeLine changes={organization.lastChanges} fields={Object.keys(labels)} />
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
