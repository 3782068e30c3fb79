import type { Meta } from '@storybook/react-vite';
import { Box, Stack, Text } from '../components/layout.ts';
import { Focused, sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { DrawerRow, DrawerRowLink } from './drawer-row.tsx';

export default { component: DrawerRow, subcomponents: { DrawerRowLink } } satisfies Meta;

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

const row = ({ title, text, isOpen = false }: RowProps) => (
  <Box role="list">
    <DrawerRow isOpen={isOpen}>
      <DrawerRowLink to="/waves/1">
        <Stack gap="1" justify="center" minW="0">
          <Text fontWeight="medium" truncate>
            {title}
          </Text>
          <Text textStyle="sm" color="fg.muted" truncate>
            {text}
          </Text>
        </Stack>
      </DrawerRowLink>
    </DrawerRow>
  </Box>
);

export const States = statesOf({
  usual: row({ title: 'Spring menu', text: '1,204 contacts' }),
  open: row({ title: 'Spring menu', text: '1,204 contacts', isOpen: true }),
  'long content': row({ title: word, text: sentence }),
  'keyboard focus': <Focused>{row({ title: 'Spring menu', text: '1,204 contacts' })}</Focused>,
});
