import { Stack, Text } from '@chakra-ui/react';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError } from '../runtime/call-error.ts';
import { Button } from './button.tsx';

/** Returns the message to show for an error: the API's own, or a general one for other errors. */
export function sentenceOf(error: unknown): string {
  return isCallError(error) ? error.message : ownRefusals.internal.message;
}

/** Returns the API's message for something that is rejected without calling the API. */
export function sentenceFor(code: keyof typeof ownRefusals): string {
  return ownRefusals[code].message;
}

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
}

/** Replaces the result of a failed query: says what happened and offers a retry. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const requestId = isCallError(error) ? error.requestId : undefined;

  return (
    <Stack role="alert" align="center" textAlign="center" gap="3" py="10" px="6">
      <Text maxW="prose" overflowWrap="anywhere">
        {sentenceOf(error)}
      </Text>
      {onRetry ? (
        <Button size="sm" onClick={() => void onRetry()}>
          Try again
        </Button>
      ) : null}
      {requestId ? (
        <Text textStyle="xs" color="fg.muted">
          Reference {requestId}
        </Text>
      ) : null}
    </Stack>
  );
}
