import type { Meta } from '@storybook/react-vite';
import { Live, sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { CheckboxSet, OptionText } from './checkbox-set.tsx';

export default { component: CheckboxSet, subcomponents: { OptionText } } satisfies Meta;

const scopes = [
  { key: 'messages:read', label: <OptionText isCode name="messages:read" detail="reads texts" /> },
  { key: 'contacts:read', label: <OptionText isCode name="contacts:read" detail={sentence} /> },
];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const none: string[] = [];

export const States = statesOf({
  'with explanations': (
    <Live initial={['messages:read']}>
      {(chosen, onChange) => (
        <CheckboxSet label="Permissions" options={scopes} chosen={chosen} onChange={onChange} />
      )}
    </Live>
  ),
  'side by side': (
    <Live initial={[1, 2]}>
      {(chosen, onChange) => (
        <CheckboxSet
          label="Starts on"
          isInLine
          options={days.map((label, key) => ({ key, label }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </Live>
  ),
  'refused, long content': (
    <CheckboxSet
      label={sentence}
      options={[{ key: 'all', label: <OptionText name={word} detail={sentence} /> }]}
      chosen={none}
      onChange={() => undefined}
      error="Choose at least one permission."
    />
  ),
});
