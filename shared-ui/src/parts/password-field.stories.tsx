import type { Meta } from '@storybook/react-vite';
import { Focused, Live, statesOf } from '../testing/catalogue/index.ts';
import { PasswordField } from './password-field.tsx';

export default { component: PasswordField } satisfies Meta;

const password = (initial: string, props: { error?: string; hint?: string } = {}) => (
  <Live initial={initial}>
    {(value, onChange) => (
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        {...props}
      />
    )}
  </Live>
);

export const States = statesOf({
  empty: password('', { hint: 'At least 12 characters.' }),
  'filled in': password('correct horse'),
  invalid: password('horse', { error: 'Use at least 12 characters.' }),
  'keyboard focus': <Focused>{password('correct horse')}</Focused>,
});
