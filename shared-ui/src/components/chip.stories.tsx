import type { Meta } from '@storybook/react-vite';
import { Focused, Live, statesOf, word } from '../testing/catalogue/index.ts';
import { FilterChip, FilterChips } from './chip.tsx';

export default { component: FilterChips, subcomponents: { FilterChip } } satisfies Meta;

const chips = ['Unread', 'Opened', 'Closed'].map((label) => ({ key: label.toLowerCase(), label }));
const nothing = () => undefined;

export const States = statesOf({
  none: (
    <Live<string[]> initial={[]}>
      {(active, onChange) => <FilterChips label="Status" chips={chips} active={active} onChange={onChange} />}
    </Live>
  ),
  some: (
    <Live<string[]> initial={['unread', 'closed']}>
      {(active, onChange) => <FilterChips label="State" chips={chips} active={active} onChange={onChange} />}
    </Live>
  ),
  'long content': (
    <FilterChips
      label="Tags"
      chips={[...chips, { key: 'long', label: word }]}
      active={['long']}
      onChange={nothing}
    />
  ),
  'keyboard focus': (
    <Focused>
      <FilterChip isActive={false} onToggle={nothing}>
        Unread
      </FilterChip>
    </Focused>
  ),
  'keyboard focus, on': (
    <Focused>
      <FilterChip isActive onToggle={nothing}>
        Unread
      </FilterChip>
    </Focused>
  ),
});
