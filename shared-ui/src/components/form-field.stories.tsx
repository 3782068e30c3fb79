import type { Meta } from '@storybook/react-vite';
import { Focused, sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { FormField, SelectField, TextAreaField, TextField } from './form-field.tsx';
import { TextArea, TextInput } from './text-input.ts';

export default {
  component: FormField,
  subcomponents: { SelectField, TextAreaField, TextField, TextArea, TextInput },
} satisfies Meta;

const options = ['America/New_York', word].map((zone) => <option key={zone}>{zone}</option>);

export const States = statesOf({
  empty: <TextField autoComplete="off" label="Company" placeholder="Harbor Coffee" />,
  'filled in, with a hint': (
    <TextField
      autoComplete="off"
      label="Company"
      defaultValue="Harbor Coffee"
      hint="Customers see this name."
    />
  ),
  required: <TextField autoComplete="off" label="Company" isRequired />,
  disabled: <TextField autoComplete="off" label="Company" isDisabled defaultValue="Harbor Coffee" />,
  'read only': <TextField autoComplete="off" label="Company" isReadOnly defaultValue="Harbor Coffee" />,
  invalid: <TextField autoComplete="off" label="Company" error="Please enter a company." />,
  'invalid, long content': (
    <TextField autoComplete="off" label={sentence} defaultValue={word} error={`${sentence} ${word}`} />
  ),
  'keyboard focus': (
    <Focused>
      <TextField autoComplete="off" label="Company" defaultValue="Harbor Coffee" />
    </Focused>
  ),
  'hidden label': (
    <TextField autoComplete="off" label="Search" isLabelHidden placeholder="Name or phone number" />
  ),
  'several lines': <TextAreaField label="Note" placeholder="What to know about this contact" />,
  'several lines, invalid': (
    <TextAreaField label="Note" defaultValue={sentence} error="At most 100 characters." />
  ),
  'several lines, disabled': <TextAreaField label="Note" defaultValue={sentence} isDisabled />,
  list: <SelectField label="Time zone">{options}</SelectField>,
  'list, long content': (
    <SelectField label="Time zone" defaultValue={word}>
      {options}
    </SelectField>
  ),
  'list, invalid': (
    <SelectField label="Time zone" error="Choose a time zone.">
      {options}
    </SelectField>
  ),
  'list, disabled': (
    <SelectField label="Time zone" isDisabled>
      {options}
    </SelectField>
  ),
  'list, keyboard focus': (
    <Focused>
      <SelectField label="Time zone">{options}</SelectField>
    </Focused>
  ),
  'a control of its own': (
    <FormField label="Color" hint="Of the program's card." isRequired>
      <TextInput type="text" defaultValue="Teal" />
    </FormField>
  ),
  'bare controls': (
    <>
      <TextInput aria-label="Bare line" placeholder="Bare line" />
      <TextArea aria-label="Bare lines" placeholder="Bare lines" mt="2" />
    </>
  ),
});
