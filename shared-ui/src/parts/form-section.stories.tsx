import type { Meta } from '@storybook/react-vite';
import { TextField } from '../components/form-field.tsx';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { FormSection } from './form-section.tsx';

export default { component: FormSection } satisfies Meta;

export const States = statesOf({
  usual: (
    <FormSection title="Business">
      <TextField label="Company" />
    </FormSection>
  ),
  'with a hint, long': (
    <FormSection title={word} hint={sentence}>
      <TextField label="Company" />
      <TextField label="Website" error="Enter an address." />
    </FormSection>
  ),
});
