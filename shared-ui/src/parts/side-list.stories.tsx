import type { Meta } from '@storybook/react-vite';
import { Box } from '../components/layout.ts';
import { Focused, statesOf, word } from '../testing/catalogue/index.ts';
import { SideList } from './side-list.tsx';

export default { component: SideList } satisfies Meta;

const sections = [
  {
    title: 'Organization',
    entries: [
      { key: 'general', title: 'General', to: '/settings/general' },
      { key: 'users', title: 'Users', to: '/settings/users' },
    ],
  },
  {
    title: 'Messaging',
    entries: [
      { key: 'fields', title: 'Custom fields', to: '/settings/custom-fields' },
      { key: 'long', title: word, to: '/settings/long' },
    ],
  },
];

export const States = statesOf(
  {
    'next to the open page, which a phone shows alone': (
      <SideList label="Settings" sections={sections} current="users">
        <Box p="4">What is set here</Box>
      </SideList>
    ),
    'no page: the list alone': <SideList label="Settings" sections={sections} />,
    'keyboard focus': (
      <Focused>
        <SideList label="Settings" sections={sections} />
      </Focused>
    ),
  },
  { isWide: true },
);
