import type { Meta } from '@storybook/react-vite';
import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/form-field.tsx';
import { Box, Text } from '../components/layout.ts';
import { sentence, coveringStory, statesOf, word } from '../testing/catalogue/index.ts';
import { Form, FormDialog, PhoneField, useForm } from './index.ts';

export default { component: Form, subcomponents: { FormDialog, PhoneField } } satisfies Meta;

interface ContactFormProps {
  readonly label: string;
  readonly values?: { readonly name: string; readonly phone: string };
  readonly isSent?: boolean;
  readonly isBusy?: boolean;
}

function ContactForm({
  label,
  values = { name: '', phone: '' },
  isSent = false,
  isBusy = false,
}: ContactFormProps) {
  const form = useForm({ defaultValues: values });
  const { errors } = form.formState;
  useEffect(() => (isSent ? void form.trigger() : undefined), [form, isSent]);

  return (
    <Form form={form} label={label} isBusy={isBusy} onSubmit={() => undefined}>
      <TextField
        autoComplete="off"
        label="Name"
        isRequired
        error={errors.name?.message}
        {...form.register('name', { required: 'Please enter a name.' })}
      />
      <Box py="4">
        <PhoneField
          autoComplete="off"
          control={form.control}
          name="phone"
          label="Phone"
          problemOf={(typed) => (typed.length < 19 ? 'Enter a whole phone number.' : undefined)}
        />
      </Box>
      <Button type="submit" tone="primary" isBusy={isBusy}>
        Save
      </Button>
    </Form>
  );
}

function ListDialog({ name, isBusy = false, outcome }: { name: string; isBusy?: boolean; outcome?: string }) {
  const form = useForm({ defaultValues: { name } });

  return (
    <FormDialog
      title={name ? `Rename ${name}` : 'New list'}
      submitLabel="Save"
      form={form}
      isBusy={isBusy}
      isSubmitDisabled={name === ''}
      onSubmit={() => undefined}
      onClose={() => undefined}
      {...(outcome ? { outcome: <Text>{outcome}</Text> } : {})}
    >
      <TextField autoComplete="off" label="List name" {...form.register('name')} />
    </FormDialog>
  );
}

export const States = statesOf({
  empty: <ContactForm label="New contact" />,
  'filled in': <ContactForm label="A contact" values={{ name: 'Ana Perez', phone: '+1 (212) 555 - 0100' }} />,
  invalid: <ContactForm label="Half a contact" isSent />,
  busy: <ContactForm label="A saved contact" values={{ name: word, phone: '+1 (212) 555 - 0100' }} isBusy />,
});

export const DialogEmpty = coveringStory(() => <ListDialog name="" />, 'dialog');
export const DialogBusyAndLong = coveringStory(() => <ListDialog name={word} isBusy />, 'dialog');
export const DialogWithOutcome = coveringStory(
  () => <ListDialog name="Regulars" outcome={sentence} />,
  'dialog',
);
