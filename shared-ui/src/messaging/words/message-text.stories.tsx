import type { Meta } from '@storybook/react-vite';
import { Box, Text } from 'shared-ui';
import { sentence, statesOf, word } from 'shared-ui/testing/catalogue';
import { MessageText } from './message-text.tsx';

export default { component: MessageText } satisfies Meta;

const withDefault = 'Hi {contact.first_name|there}, a {contact.favorite_drink} at {user.company}?';

export const States = statesOf({
  'without placeholders': <MessageText text={sentence} />,
  'placeholders with and without a default': <MessageText text={withDefault} />,
  'cut after a line': (
    <Text maxW="xs" color="fg.muted" textStyle="sm" truncate>
      <MessageText text={`${withDefault} ${sentence}`} />
    </Text>
  ),
  'a long default': (
    <Box maxW="xs">
      <MessageText text={`Hi {contact.first_name|${word.slice(0, 60)}}, ${word}`} />
    </Box>
  ),
});
