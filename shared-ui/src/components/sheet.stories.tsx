import type { Meta } from '@storybook/react-vite';
import { sentence, coveringStory, word } from '../testing/catalogue/index.ts';
import { Box, Stack, Text } from './layout.ts';
import { Sheet } from './sheet.tsx';

export default { component: Sheet } satisfies Meta;

const nothing = () => undefined;

export const FromTheStart = coveringStory(
  () => (
    <Sheet title="Conversations" isOpen onClose={nothing}>
      <Box px="4">{sentence}</Box>
    </Sheet>
  ),
  'dialog',
);

export const FromTheEndLong = coveringStory(
  () => (
    <Sheet title={word} isOpen onClose={nothing} side="end" size="md">
      <Stack gap="4" px="4" tabIndex={0} role="group" aria-label="Details">
        {Array.from({ length: 24 }, (_, place) => (
          <Text key={place}>{sentence}</Text>
        ))}
      </Stack>
    </Sheet>
  ),
  'dialog',
);

export const FromTheBottom = coveringStory(
  () => (
    <Sheet title="Choose an account" isOpen onClose={nothing} side="bottom">
      <Box px="4" pb="4">
        {sentence}
      </Box>
    </Sheet>
  ),
  'dialog',
);
