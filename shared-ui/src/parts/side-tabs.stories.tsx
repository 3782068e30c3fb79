import type { Meta } from '@storybook/react-vite';
import { Box } from '../components/layout.ts';
import { Focused, statesOf, word } from '../testing/catalogue/index.ts';
import { SideTabs } from './side-tabs.tsx';

export default { component: SideTabs } satisfies Meta;

const tabs = [
  { key: 'general', title: 'General', to: '/settings' },
  { key: 'users', title: 'Users', to: '/settings/users' },
  { key: 'fields', title: 'Custom fields', to: '/settings/custom-fields' },
  { key: 'long', title: word, to: '/settings/long' },
];
const page = <Box p="4">What is set here</Box>;

export const States = statesOf(
  {
    'names at the side, a fold on a phone': (
      <SideTabs label="Settings" tabs={tabs} current="users">
        {page}
      </SideTabs>
    ),
    'keyboard focus': (
      <Focused>
        <SideTabs label="Settings" tabs={tabs} current="general">
          {page}
        </SideTabs>
      </Focused>
    ),
  },
  { isWide: true },
);
