import { Stack, Text } from '@chakra-ui/react';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError } from '../runtime/call-error.ts';
import { Button } from './button.tsx';

/** The sentence a person reads for an error: the API's own where it is one, else the general one. */
export function sentenceOf(error: unknown): string {
  return isCallError(error) ? error.message : ownRefusals.internal.message;
}

/** Returns the sentence of what is refused before the API is called, in the API's words. */
export function sentenceFor(code: keyof typeof ownRefusals): string {
  return ownRefusals[code].message;
}

interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
}

/** A query that failed, where its answer would stand: what happened, and another try. */
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
