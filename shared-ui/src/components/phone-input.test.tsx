import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../testing/index.ts';
import { PhoneInput } from './phone-input.tsx';

function Form() {
  const [phone, setPhone] = useState('');

  return <PhoneInput autoComplete="off" label="Phone Number" value={phone} onChange={setPhone} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Phone Number');

test('[IN-12] masks while typing: +1 (999) 999 - 9999', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(input(), '4155550123');

  expect(input()).toHaveValue('+1 (415) 555 - 0123');
});

test('[IN-12] takes a pasted number with or without its country', async () => {
  const { user } = renderScreen(<Form />);
  await user.click(input());
  await user.paste('+1 415 555 0123');

  expect(input()).toHaveValue('+1 (415) 555 - 0123');
});

test('[IN-12] an edit in the middle leaves the caret there', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(input(), '4155550123');
  await user.type(input(), '9', { initialSelectionStart: 5, initialSelectionEnd: 6 });

  expect(input()).toHaveValue('+1 (495) 555 - 0123');
  expect(input().selectionStart).toBe(6);
});
