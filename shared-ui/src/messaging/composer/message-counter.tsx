import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { withPlainCharacters } from 'shared-contracts/domain/plain-characters';
import { Box, Button, Flex, HStack, Text } from 'shared-ui';
import { measureMessage } from './measure-message.ts';
import type { WrittenMessage } from './message-check.ts';

const mostNamed = 5;

/** Formats characters: '“ ” and 3 more'. */
function named(characters: readonly string[]): string {
  const first = characters
    .slice(0, mostNamed)
    .map((one) => (one.trim() === '' ? 'a special space' : one))
    .join(' ');

  return characters.length > mostNamed ? `${first} and ${characters.length - mostNamed} more` : first;
}

interface MessageCounterProps {
  readonly message: WrittenMessage;
  /** Hides the count unless it is notable. */
  readonly isQuiet?: boolean;
  /** Called with the text after costly characters are replaced with plain ones. */
  readonly onBody?: (body: string) => void;
}

/** Length, type and cost of the message, and a way to make it cheaper (features CA-09). */
export function MessageCounter({ message, isQuiet = false, onBody }: MessageCounterProps) {
  const { kind, count, isNotable, warnings, unicodeCharacters } = measureMessage(message);
  const plain = withPlainCharacters(message.body);
  const isReplaceable = unicodeCharacters.length > 0 && plain !== message.body;

  return (
    <Flex flex="1" minW="0" direction="column" align="flex-end" textStyle="xs" color="fg.muted" px="1">
      {isQuiet && !isNotable ? null : (
        <Text
          textAlign="end"
          {...(unicodeCharacters.length > 0
            ? { title: `Sent as Unicode, in shorter segments, because of ${named(unicodeCharacters)}` }
            : {})}
        >
          {count} · {kind}
          {unicodeCharacters.length > 0 ? ` (${named(unicodeCharacters)})` : ''}
        </Text>
      )}
      {isReplaceable && onBody ? (
        <Button size="2xs" tone="quiet" onClick={() => onBody(plain)}>
          Replace smart quotes and dashes
        </Button>
      ) : null}
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
