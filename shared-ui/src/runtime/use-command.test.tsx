import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { createContact } from 'shared-contracts/api/contacts';
import { TextField } from '../components/form-field.tsx';
import { askedOf, fails, mockApi, renderScreen, screen, waitFor } from '../testing/index.ts';
import { applyFieldErrors } from './apply-field-errors.ts';
import { useCommand } from './use-command.ts';

function NewContact({ hasFields = false }: { hasFields?: boolean }) {
  const form = useForm({ defaultValues: { phone: '' } });
  const create = useCommand(createContact, {
    onRefused: (error) => hasFields && applyFieldErrors(form, error),
  });

  return (
    <form onSubmit={form.handleSubmit(({ phone }) => create.mutate({ accountId: 11, phone }))}>
      <TextField label="Phone" error={form.formState.errors.phone?.message} {...form.register('phone')} />
      <button>Create</button>
    </form>
  );
}

async function create(hasFields: boolean) {
  const rendered = renderScreen(<NewContact hasFields={hasFields} />);
  await rendered.user.type(screen.getByLabelText('Phone'), '4155550123');
  await rendered.user.click(screen.getByText('Create'));
  await waitFor(() => expect(askedOf(createContact)).toHaveLength(1));

  return rendered;
}

test('[SH-17] a refused command shows the sentence of the server as a notice', async () => {
  mockApi(createContact, fails('contact_exists'));
  const { notices } = await create(false);

  await waitFor(() =>
    expect(notices).toEqual([{ tone: 'error', text: 'A contact with this phone number already exists.' }]),
  );
});

test('[IN-12] sentences about fields stand at the fields, and no notice beside them', async () => {
  mockApi(
    createContact,
    fails('invalid_input', { fields: { phone: 'Enter a phone number with its area code.' } }),
  );
  const { notices } = await create(true);

  expect(await screen.findByText('Enter a phone number with its area code.')).toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toBeInvalid();
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(notices).toEqual([]);
});

test('[SH-16] no notice flashes by where the shell leads to another page', async () => {
  mockApi(createContact, fails('not_signed_in'));
  const { notices } = await create(false);

  expect(notices).toEqual([]);
});
