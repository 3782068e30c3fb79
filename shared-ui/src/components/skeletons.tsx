import { HStack, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Says "Loading" once to a screen reader, and hides the grey shapes from it. */
function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack role="status" gap="0" width="full">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stack aria-hidden gap="4">
        {children}
      </Stack>
    </Stack>
  );
}

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Rows of a list, as they will stand: a round picture and two lines. */
export function ListSkeleton({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <Loading label={label}>
      {times(rows).map((row) => (
        <HStack key={row} gap="3" px="4" py="2">
          <Skeleton boxSize="10" borderRadius="full" flexShrink="0" />
          <Stack gap="2" flex="1">
            <Skeleton height="3.5" width="1/2" />
            <Skeleton height="3" width="full" />
          </Stack>
        </HStack>
      ))}
    </Loading>
  );
}

/** A page that is on its way: a heading and a block of text. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <Loading label={label}>
      <Stack gap="4" p="6">
        <Skeleton height="7" width="1/3" />
        <Skeleton height="4" width="full" />
        <Skeleton height="4" width="2/3" />
      </Stack>
    </Loading>
  );
}
