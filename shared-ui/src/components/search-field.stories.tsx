import type { Meta } from '@storybook/react-vite';
import { Focused, Live, sentence, statesOf } from '../testing/catalogue/index.ts';
import { SearchField } from './search-field.tsx';

export default { component: SearchField } satisfies Meta;

const search = (label: string, initial: string) => (
  <Live initial={initial}>
    {(value, onSearch) => (
      <SearchField label={label} placeholder="Name or phone number" value={value} onSearch={onSearch} />
    )}
  </Live>
);

export const States = statesOf({
  empty: search('Find a contact', ''),
  'something typed': search('Find another', 'Ana'),
  'long content': search('Find a message', sentence),
  'keyboard focus': <Focused>{search('Find a list', 'Regulars')}</Focused>,
});
