import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleDashedIcon from 'lucide-react/icons/circle-dashed';
import { useId } from 'react';
import { Box, Flex, Heading, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import type { TrialEntry } from './outcome-words.ts';

/** Steps that ran, and reasons why others did not, newest first. */
export function TrialLog({ entries }: { entries: readonly TrialEntry[] }) {
  const id = useId();

  return (
    <Box>
      <Heading as="h3" size="sm" mb="2" id={id}>
        What the flow did
      </Heading>
      <Box role="log" aria-labelledby={id} maxH="56" overflowY="auto" tabIndex={0}>
        {entries.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            Nothing yet.
          </Text>
        ) : (
          <PlainList isOrdered flexDirection="column-reverse" gap="2">
            {entries.map(({ hasActed, sentence }, place) => (
              <Flex as="li" key={place} gap="2" textStyle="sm" color={hasActed ? 'fg' : 'fg.muted'}>
                <Box flexShrink="0" mt="0.5" color={hasActed ? 'fg.success' : 'fg.muted'} aria-hidden>
                  {hasActed ? <CircleCheckIcon size={16} /> : <CircleDashedIcon size={16} />}
                </Box>
                <span>{sentence}</span>
              </Flex>
            ))}
          </PlainList>
        )}
      </Box>
    </Box>
  );
}
