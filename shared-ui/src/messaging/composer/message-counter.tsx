import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { Box, Flex, HStack, Text } from 'shared-ui';
import { measureMessage } from './measure-message.ts';
import type { WrittenMessage } from './message-check.ts';

const shown = (characters: readonly string[]): string =>
  characters
    .slice(0, 5)
    .map((one) => (one.trim() === '' ? 'a special space' : one))
    .join(' ');

/** How long the message is, what kind it goes out as, and what that may cost (features CA-09). */
export function MessageCounter({ message }: { message: WrittenMessage }) {
  const { kind, count, warnings, unicodeCharacters } = measureMessage(message);

  return (
    <Flex flex="1" minW="0" direction="column" align="flex-end" textStyle="xs" color="fg.muted" px="1">
      <Text
        textAlign="end"
        {...(unicodeCharacters.length > 0 ? { title: `Unicode because of ${shown(unicodeCharacters)}` } : {})}
      >
        {count} · {kind}
        {unicodeCharacters.length > 0 ? ` (${shown(unicodeCharacters)})` : ''}
      </Text>
      <Box role="status">
        {warnings.map((warning) => (
          <HStack key={warning} gap="1" color="fg.warning">
            <TriangleAlertIcon size={12} aria-hidden />
            {warning}
          </HStack>
        ))}
      </Box>
    </Flex>
  );
}
