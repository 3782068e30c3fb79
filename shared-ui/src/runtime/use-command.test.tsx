import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { createContact } from 'shared-contracts/api/contacts';
import { clearList, deleteList } from 'shared-contracts/api/contacts/lists';
import { createWave } from 'shared-contracts/api/waves';
import { TextField } from '../components/form-field.tsx';
import { askedOf, fails, keysOf, mockApi, renderScreen, screen, waitFor } from '../testing/index.ts';
import { applyFieldErrors } from '../forms/apply-field-errors.ts';
import { useCommand } from './use-command.ts';

function NewContact({ hasFields = false }: { hasFields?: boolean }) {
  const form = useForm({ defaultValues: { phone: '' } });
  const create = useCommand(createContact, {
    onRefused: (error) => hasFields && applyFieldErrors(form, error),
  });

  return (
    <form onSubmit={form.handleSubmit(({ phone }) => create.mutate({ accountId: 11, phone }))}>
      <TextField
        autoComplete="off"
        label="Phone"
        error={form.formState.errors.phone?.message}
        {...form.register('phone')}
      />
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

test.each([
  ['internal', 'Something went wrong on our end. Try again, or contact support if it keeps happening.'],
  ['unreachable', 'The server could not be reached.'],
  ['contact_exists', 'A contact with this phone number already exists.'],
  ['conflict', 'Somebody changed this in the meantime. Reload and try again.'],
] as const)(
  '[SH-17] a command that failed by %s leaves the form as typed, and goes through when it is sent again',
  async (code, sentence) => {
    mockApi(createContact, fails(code), fails(code));
    const { notices, user } = await create(false);
    await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: sentence }]));
    expect(screen.getByLabelText('Phone')).toHaveValue('4155550123');

    await user.click(screen.getByText('Create'));
    await waitFor(() => expect(askedOf(createContact)).toHaveLength(2));
    expect(askedOf(createContact)[1]).toEqual(askedOf(createContact)[0]);
  },
);

test('[SH-17] a command whose answer was lost is sent again under the same key, other input under another', async () => {
  mockApi(createContact, fails('unreachable'));
  const { user } = await create(false);
  const press = async (times: number) => {
    await user.click(screen.getByText('Create'));
    await waitFor(() => expect(askedOf(createContact)).toHaveLength(times));
  };
  await press(2);
  await user.type(screen.getByLabelText('Phone'), '4');
  await press(3);

  const [first, again, other] = keysOf(createContact);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('[SH-17] deleting again after a lost answer has the same key; what can be done again has none', async () => {
  const Buttons = () => {
    const remove = useCommand(deleteList);
    const clear = useCommand(clearList);

    return (
      <>
        <button onClick={() => remove.mutate({ listId: 1 })}>Delete</button>
        <button onClick={() => clear.mutate({ listId: 1 })}>Clear</button>
      </>
    );
  };
  mockApi(deleteList, fails('unreachable'));
  mockApi(clearList, fails('unreachable'));
  const { user } = renderScreen(<Buttons />);
  for (const times of [1, 2]) {
    await user.click(screen.getByText('Delete'));
    await waitFor(() => expect(askedOf(deleteList)).toHaveLength(times));
    await user.click(screen.getByText('Clear'));
    await waitFor(() => expect(askedOf(clearList)).toHaveLength(times));
  }

  const [first, again] = keysOf(deleteList);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(keysOf(clearList)).toEqual([undefined, undefined]);
});

test('[IN-07][SH-17] a call that may state a `clientKey` has a key if it states none', async () => {
  const wave = { jobDescription: { body: 'See you' } };
  const Buttons = () => {
    const schedule = useCommand(createWave);
    const input = { waveType: 'account', accountId: 11, wave } as const;

    return (
      <>
        <button onClick={() => schedule.mutate(input)}>Without</button>
        <button onClick={() => schedule.mutate({ ...input, clientKey: crypto.randomUUID() })}>With</button>
      </>
    );
  };
  mockApi(createWave, fails('unreachable'));
  const { user } = renderScreen(<Buttons />);
  for (const [times, button] of ['Without', 'Without', 'With'].entries()) {
    await user.click(screen.getByText(button));
    await waitFor(() => expect(askedOf(createWave)).toHaveLength(times + 1));
  }

  const [first, again, stated] = keysOf(createWave);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(stated).toBeUndefined();
});

test('[IN-12] errors of fields are shown at the fields, without a notice', async () => {
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
