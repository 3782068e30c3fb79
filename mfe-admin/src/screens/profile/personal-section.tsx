import { displayPhone, maskPhone, parsePhone } from 'shared-contracts/domain/phone';
import { Box, Button, Grid, Stack, Text, TextField, useMe } from 'shared-ui';
import { Form, PhoneField, useForm } from 'shared-ui/forms';
import { FormSection } from 'shared-ui/parts/form-section';
import { useSaveProfile } from '../../data/profile.data.ts';

const ownFields = ['firstName', 'lastName', 'phone', 'occupation'] as const;

/** Validates the phone number, which is required only if the user already has one. */
function problemOfPhone(typed: string, isRequired: boolean): string | undefined {
  if (typed.trim() === '') {
    return isRequired ? 'Phone Number is a required field.' : undefined;
  }

  return parsePhone(typed) ? undefined : 'Enter a phone number with its area code.';
}

/** Name, phone and occupation. The organization sets the company and the role. */
export function PersonalSection() {
  const me = useMe();
  const form = useForm({
    values: {
      firstName: me.firstName,
      lastName: me.lastName,
      phone: maskPhone(me.phone ?? ''),
      occupation: me.occupation ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { isBusy, save } = useSaveProfile({
    onRefused({ fields }) {
      const refused = ownFields.filter((name) => fields[`user.${name}`]);
      for (const name of refused) {
        form.setError(name, { type: 'server', message: fields[`user.${name}`] ?? '' });
      }

      return refused.length > 0;
    },
  });
  const { errors } = form.formState;

  return (
    <FormSection title="About you">
      <Form
        form={form}
        label="About you"
        isBusy={isBusy}
        onSubmit={({ phone, ...data }) =>
          save({ personId: me.id, user: { ...data, ...(phone || me.phone ? { phone } : {}) } })
        }
      >
        <Stack gap="5">
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
            <TextField
              label="First name"
              autoComplete="given-name"
              error={errors.firstName?.message}
              {...form.register('firstName', {
                validate: (name) => name.trim() !== '' || 'First Name is a required field.',
              })}
            />
            <TextField
              label="Last name"
              autoComplete="family-name"
              error={errors.lastName?.message}
              {...form.register('lastName', {
                validate: (name) => name.trim() !== '' || 'Last Name is a required field.',
              })}
            />
            <PhoneField
              autoComplete="tel-national"
              label="Phone number"
              control={form.control}
              name="phone"
              hint="We'll text codes for two-step sign-in to this number."
              problemOf={(typed) => problemOfPhone(typed, me.phone !== null)}
            />
            <TextField
              label="Occupation"
              autoComplete="organization-title"
              error={errors.occupation?.message}
              {...form.register('occupation')}
            />
          </Grid>
          <Text color="fg.muted" textStyle="sm">
            {me.role.name} at {me.organization.companyName}.{' '}
            {me.phone ? `Your number is ${displayPhone(me.phone)}.` : null}
          </Text>
          <Box>
            <Button type="submit" tone="primary" isBusy={isBusy}>
              Save
            </Button>
          </Box>
        </Stack>
      </Form>
    </FormSection>
  );
}
