import type { Meta } from '@storybook/react-vite';
import { Focused, Live, sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { Checkbox, RadioChoices } from './choices.tsx';

export default { component: Checkbox, subcomponents: { RadioChoices } } satisfies Meta;

const options = [
  { value: 'text', label: 'By text message' },
  { value: 'email', label: sentence },
  { value: 'app', label: 'By an app', isDisabled: true },
];

export const States = statesOf({
  empty: <Checkbox label="Send a copy to me" />,
  checked: <Checkbox label="Send a copy to me" defaultChecked />,
  disabled: <Checkbox label="Send a copy to me" disabled />,
  'disabled, checked': <Checkbox label="Send a copy to me" disabled defaultChecked />,
  'keyboard focus': (
    <Focused>
      <Checkbox label="Send a copy to me" />
    </Focused>
  ),
  'long content': <Checkbox label={`${sentence} ${word}`} />,
  'one of a few': (
    <Live initial="text">
      {(value, onChange) => (
        <RadioChoices label="How the code comes" value={value} onChange={onChange} options={options} />
      )}
    </Live>
  ),
  'one of a few, keyboard focus': (
    <Focused>
      <RadioChoices label="How the report comes" value="text" onChange={() => undefined} options={options} />
    </Focused>
  ),
});
