import { placeholderLabel } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';
import { Box, Text } from 'shared-ui';
import { consequences, unknownSentence } from './when-missing.ts';
import type { WhenMissing } from './when-missing.ts';

const names = new Intl.ListFormat('en');
const labelsOf = (facts: readonly PlaceholderPart[]): string => names.format(facts.map(placeholderLabel));

interface MissingLinesProps {
  readonly id: string;
  readonly facts: readonly PlaceholderPart[];
  readonly whenMissing: WhenMissing;
  readonly isUnknown: (placeholder: string) => boolean;
}

/** Names the placeholders of a text that have no default, with the consequence, and those that are unknown. */
export function MissingLines({ id, facts, whenMissing, isUnknown }: MissingLinesProps) {
  const unknown = facts.filter(({ text }) => isUnknown(text));
  // Facts about the business are the same for everyone.
  const blank = facts.filter(
    ({ owner, text, instead }) => owner === 'contact' && !instead && !isUnknown(text),
  );
  if (unknown.length + blank.length === 0) {
    return null;
  }

  return (
    <Box
      id={id}
      px={{ base: '3', md: '6' }}
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      {unknown.length > 0 ? (
        <Text color="fg.error">
          {labelsOf(unknown)}: {unknownSentence}
        </Text>
      ) : null}
      {blank.length > 0 ? (
        <Text color="fg.warning">
          No default for {labelsOf(blank)}. {consequences[whenMissing]}
        </Text>
      ) : null}
    </Box>
  );
}
