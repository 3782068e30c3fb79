import type { Meta } from '@storybook/react-vite';
import { Focused, Live, statesOf } from '../testing/catalogue/index.ts';
import { PhoneInput } from './phone-input.tsx';

export default { component: PhoneInput } satisfies Meta;

const phone = (initial: string, props: Partial<Parameters<typeof PhoneInput>[0]> = {}) => (
  <Live initial={initial}>
    {(value, onChange) => (
      <PhoneInput autoComplete="off" label="Phone" {...props} value={value} onChange={onChange} />
    )}
  </Live>
);

export const States = statesOf({
  empty: phone(''),
  'half typed': phone('+1 (212) 55'),
  whole: phone('+1 (212) 555 - 0100'),
  invalid: phone('+1 (212) 55', { error: 'Enter a whole phone number.' }),
  disabled: phone('+1 (212) 555 - 0100', { isDisabled: true }),
  'keyboard focus': <Focused>{phone('+1 (212) 555 - 0100')}</Focused>,
});
