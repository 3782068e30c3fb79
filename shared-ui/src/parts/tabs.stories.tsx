import type { Meta } from '@storybook/react-vite';
import { Box } from '../components/layout.ts';
import { Focused, Live, statesOf, word } from '../testing/catalogue/index.ts';
import { Tabs } from './tabs.tsx';

export default { component: Tabs } satisfies Meta;

const few = [
  { key: 'all', title: 'All', count: 12, to: '/waves' },
  { key: 'sent', title: 'Sent', to: '/waves/sent' },
  { key: 'drafts', title: 'Drafts', count: '1K', to: '/waves/drafts' },
];
const switched = few.map(({ key, title, count }) => ({ key, title, ...(count ? { count } : {}) }));

export const States = statesOf(
  {
    'with addresses': <Tabs label="Waves" tabs={few} current="all" />,
    'a long name': (
      <Tabs label="Waves" tabs={[...few, { key: 'long', title: word, to: '/waves/long' }]} current="sent" />
    ),
    'with a panel': (
      <Live initial="sent">
        {(current, onChoose) => (
          <Tabs label="Figures" tabs={switched} current={current} onChoose={onChoose}>
            <Box p="4">What was {current}</Box>
          </Tabs>
        )}
      </Live>
    ),
    'keyboard focus': (
      <Focused>
        <Tabs label="Templates" tabs={few} current="sent" />
      </Focused>
    ),
  },
  { isWide: true },
);
