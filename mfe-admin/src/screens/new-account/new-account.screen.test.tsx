import { createAccount, searchNumbers } from 'shared-contracts/api/accounts/new-account';
import { anAccount, answers, askedOf, fails, hangs, mockApi, renderScreen, screen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';

const free = { phone_number: '+12065550111', locality: 'Seattle', region: 'WA', provider: 'simulator' };
const other = { ...free, phone_number: '+12065550112', locality: '' };
const open = () => renderScreen(<AppRoutes />, { at: '/accounts/new' });
const account = anAccount({ id: 13, name: 'Airport', phone: free.phone_number });

async function fill({ user }: ReturnType<typeof open>, name = 'Airport'): Promise<void> {
  await user.type(await screen.findByLabelText(/^Account Name/), name);
  await user.type(screen.getByLabelText(/^Area code/), '206');
  await user.click(await screen.findByRole('radio', { name: /555-0111/ }));
}
const create = () => screen.getByRole('button', { name: 'Create account' });

test('[AD-12] says what is missing, at its field, and asks the API nothing', async () => {
  const { user } = open();
  await screen.findByLabelText(/^Account Name/);
  await user.click(create());

  expect(await screen.findByText('Account Name is a required field.')).toBeInTheDocument();
  expect(screen.getByText('Choose a number first.')).toBeInTheDocument();
  expect(askedOf(createAccount)).toEqual([]);
  expect(askedOf(searchNumbers)).toEqual([]);
});

test('[AD-12] numbers are searched for once the area code is whole; one without any says so', async () => {
  mockApi(searchNumbers, fails('area_code_unavailable'), answers({ numbers: [free, other] }));
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Area code/), '20');
  expect(askedOf(searchNumbers)).toEqual([]);
  await user.type(screen.getByLabelText(/^Area code/), '7');
  expect(
    await screen.findByText('This area code is unavailable. Try another area code.'),
  ).toBeInTheDocument();

  await user.clear(screen.getByLabelText(/^Area code/));
  await user.type(screen.getByLabelText(/^Area code/), '206');
  expect(await screen.findByText('2 numbers available.')).toBeInTheDocument();
  expect(askedOf(searchNumbers)).toEqual([{ area_code: '207' }, { area_code: '206' }]);
});

test('[AD-12] says that numbers are on their way', async () => {
  mockApi(searchNumbers, hangs());
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Area code/), '206');

  expect(await screen.findByText('Searching for numbers…')).toBeInTheDocument();
});

test('[AD-12] a number that somebody else took is searched for anew; the name stays', async () => {
  mockApi(searchNumbers, answers({ numbers: [free] }), answers({ numbers: [other] }));
  mockApi(createAccount, fails('number_taken'));
  const opened = open();
  await fill(opened);
  await opened.user.click(create());

  expect(await screen.findByRole('radio', { name: /555-0112/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /555-0111/ })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByLabelText(/^Account Name/)).toHaveValue('Airport');
});

test('[AD-12] the server’s error about the name is shown at its field', async () => {
  mockApi(searchNumbers, answers({ numbers: [free] }));
  mockApi(createAccount, fails('invalid_input', { fields: { name: 'Choose another name.' } }));
  const opened = open();
  await fill(opened);
  await opened.user.click(create());

  expect(await screen.findByText('Choose another name.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Account Name/)).toBeInvalid();
});

test('[AD-12] an account is created with its number, and says what can be done with it', async () => {
  mockApi(searchNumbers, answers({ numbers: [free] }));
  mockApi(createAccount, answers(account));
  const opened = open();
  await fill(opened);
  await opened.user.click(screen.getByRole('radio', { name: 'The account itself' }));
  await opened.user.click(create());

  expect(await screen.findByText('Airport is ready')).toBeInTheDocument();
  expect(askedOf(createAccount)).toEqual([
    { type: 'account', account: { name: 'Airport', phone: free.phone_number }, provider: 'simulator' },
  ]);
  await opened.user.click(screen.getByRole('button', { name: 'Create another account' }));
  expect(await screen.findByLabelText(/^Account Name/)).toHaveValue('');
});
