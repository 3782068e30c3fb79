import type { Meta } from '@storybook/react-vite';
import { Live, statesOf } from 'shared-ui/testing/catalogue';
import { NumberPicker } from './number-picker.tsx';
import type { NumberSearch } from './use-number-search.ts';

export default { component: NumberPicker } satisfies Meta;

const nothing = () => undefined;
const numbers = [
  { phone_number: '+12065550100', locality: 'Seattle', region: 'WA', provider: 'simulator' },
  {
    phone_number: '+12065550101',
    locality: 'Bainbridge Island Winery and Harbor',
    region: 'WA',
    provider: 'simulator',
  },
  { phone_number: '+12065550102', locality: '', region: '', provider: 'simulator' },
];

const picker = (initial: string, search: Partial<NumberSearch>, problem?: string) => (
  <Live initial={initial}>
    {(areaCode, onAreaCode) => (
      <NumberPicker
        areaCode={areaCode}
        onAreaCode={onAreaCode}
        search={{ isBusy: false, numbers: [], problem: undefined, again: nothing, ...search }}
        number={search.numbers?.[0]}
        onChoose={nothing}
        problem={problem}
      />
    )}
  </Live>
);

export const States = statesOf({
  empty: picker('', {}),
  loading: picker('206', { isBusy: true }),
  'numbers to choose': picker('206', { numbers }),
  'no numbers': picker('999', { problem: 'No numbers are free in this area code. Try another.' }),
  'nothing chosen': picker('206', { numbers }, 'Choose a number.'),
});
