import { expect, test } from 'vitest';
import { CallError } from 'shared-contracts/client';
import { renderScreen, screen } from '../testing/index.ts';
import { initialsOf } from './avatar.tsx';
import { FilterChips } from './chip.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { SelectField, TextField } from './form-field.tsx';
import { PhoneInput } from './phone-input.tsx';

test.each<[name: string, initials: string, source?: string]>([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['Ann Maria van Dyk', 'AD'],
  ['Éva Ők', 'ÉŐ'],
  ['+1 (415) 555-0123', '#'],
  ['(555) 123', '#'],
  ['', '#'],
  ['  ', '#'],
  ['👩‍👩‍👧 Kim', 'K', 'element-hq/element-web#18040'],
  ['😀 Ada', 'A', 'facebook/astryx#4749'],
  ['Bot 🤖', 'B', 'plankanban/planka#1635'],
  ['E\u0301va O\u030Bk', 'ÉŐ', 'facebook/astryx#4749'],
  ['𠀀明', '𠀀', 'block/buzz#5992'],
  ['𝐀da Lovelace', '𝐀L', 'block/buzz#5992'],
  ['अनिल कुमार', 'अकु', 'block/buzz#5992'],
  ['नमस्ते', 'न', 'block/buzz#5992'],
  ['李小龙', '李'],
  ['\u200BAnn \u202ALee\u202C', 'AL', 'copied from a phone'],
  ['"Bob" Lee', 'BL', 'a nickname in quotes'],
  ['Ann (Sales)', 'A', 'a department behind the name'],
  ['ʻIolani', 'I', 'an apostrophe that is a letter'],
  ['Ann 2nd', 'A', 'a word that begins with a digit'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('[SH-17] an error of the API says its sentence and its reference', () => {
  const error = new CallError({
    code: 'conflict',
    status: 409,
    message: 'Somebody changed this.',
    requestId: 'r-7',
  });
  renderScreen(<ErrorPanel error={error} />);

  expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed this.Reference r-7');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[SH-17] an error of our own shows no inner words', () => {
  renderScreen(<ErrorPanel error={new TypeError('x is undefined')} onRetry={() => undefined} />);

  expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('[IN-01] filter chips say which are on', async () => {
  const chosen: string[][] = [];
  const chips = [
    { key: 'unread', label: 'Unread' },
    { key: 'closed', label: 'Closed' },
  ];
  const { user } = renderScreen(
    <FilterChips label="Show" chips={chips} active={['unread']} onChange={(active) => chosen.push(active)} />,
  );
  expect(screen.getByRole('button', { name: 'Unread' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Closed' }));
  await user.click(screen.getByRole('button', { name: 'Unread' }));

  expect(chosen).toEqual([['unread', 'closed'], []]);
});

test('a field says its error to a screen reader', () => {
  renderScreen(<TextField autoComplete="off" label="Email" error="Please enter your email." />);

  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('a list to choose from is named by its label', async () => {
  const { user } = renderScreen(
    <SelectField label="Kind" isRequired>
      <option>Account</option>
      <option>Group</option>
    </SelectField>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: /Kind/ }), 'Group');

  expect(screen.getByRole('combobox')).toHaveValue('Group');
  expect(screen.getByRole('combobox')).toBeRequired();
});

// openstreetmap/iD#10508, fleetdm/fleet#13762: password managers disregard autocomplete="off"
test('a password manager leaves the number of someone else alone', () => {
  renderScreen(
    <>
      <PhoneInput label="Their number" autoComplete="off" value="" onChange={() => undefined} />
      <PhoneInput label="My number" autoComplete="tel-national" value="" onChange={() => undefined} />
    </>,
  );
  expect(screen.getByLabelText('Their number')).toHaveAttribute('data-1p-ignore');
  expect(screen.getByLabelText('My number')).not.toHaveAttribute('data-1p-ignore');
});
