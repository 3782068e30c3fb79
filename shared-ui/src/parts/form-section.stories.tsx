import type { Meta } from '@storybook/react-vite';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/form-field.tsx';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { FormFooter, FormSection } from './form-section.tsx';

export default { component: FormSection, subcomponents: { FormFooter } } satisfies Meta;

export const States = statesOf({
  usual: (
    <FormSection title="Business">
      <TextField autoComplete="off" label="Company" />
    </FormSection>
  ),
  'with a footer': (
    <FormSection title="Business">
      <TextField autoComplete="off" label="Company" />
      <FormFooter isInSection>
        <Button tone="primary">Save</Button>
      </FormFooter>
    </FormSection>
  ),
  'with a hint, long': (
    <FormSection title={word} hint={sentence}>
      <TextField autoComplete="off" label="Company" />
      <TextField autoComplete="off" label="Website" error="Enter an address." />
    </FormSection>
  ),
});
