import type { Meta } from '@storybook/react-vite';
import { openedByButton, sentence, statesOf } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { Box, Text } from './layout.ts';
import { Popover } from './popover.tsx';

export default { component: Popover } satisfies Meta;

const popover = (
  <Popover label="About this wave" placement="bottom-start" trigger={<Button>Details</Button>}>
    {(close) => (
      <Box maxW="xs">
        <Text mb="3">{sentence}</Text>
        <Button size="sm" onClick={close}>
          Done
        </Button>
      </Box>
    )}
  </Popover>
);

export const States = statesOf({ closed: popover });

export const Open = openedByButton(() => <Box p="4">{popover}</Box>, { press: 'Details', shows: 'dialog' });
