import type { ReactNode } from 'react';
import { Box, Button, Spinner, Text, chakra } from 'shared-ui';
import { compactCount } from '../words/counts.ts';

/** An option for a list, or for none: its control and its label. */
export const OptionRow = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '2',
    minH: '10',
    '@media (pointer: coarse)': { minH: '11' },
    borderRadius: 'sm',
    cursor: 'pointer',
    textStyle: 'sm',
    _hover: { bg: 'bg.muted' },
  },
});

/** The radio button or checkbox of an option. */
export const OptionMark = chakra('input', {
  base: {
    boxSize: '4.5',
    flexShrink: '0',
    accentColor: '{colors.accent}',
    focusVisibleRing: 'outside',
    borderRadius: 'xs',
  },
});

/** Name of a list and its number of contacts; null if unknown. */
export function OptionWords({ name, size }: { name: string; size: number | null }) {
  return (
    <>
      <Text as="span" flex="1" minW="0" truncate title={name}>
        {name}
      </Text>
      {size === null ? null : (
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {compactCount(size)}
        </Text>
      )}
    </>
  );
}

interface ListOptionsProps {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => unknown;
  /** Shown if there is nothing to choose. */
  readonly empty: string | undefined;
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
}

/**
 * Box of lists to choose from, with messages while they load, if there are none and if there are more. It is always
 * four and a half rows high, so that content below it does not shift when the lists arrive.
 */
export function ListOptions({ empty, isInvalid = false, children, ...lists }: ListOptionsProps) {
  return (
    <Box
      height="48"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      p="1"
      borderColor={isInvalid ? 'border.error' : 'border'}
    >
      {children}
      {lists.isPending ? <Spinner size="sm" m="2" /> : null}
      {empty === undefined ? null : (
        <Text textStyle="sm" color="fg.muted" p="2" role="status">
          {empty}
        </Text>
      )}
      {lists.isError ? (
        <Text textStyle="sm" color="fg.error" p="2" role="alert">
          The lists could not be loaded.
        </Text>
      ) : null}
      {lists.hasMore ? (
        <Button size="xs" tone="quiet" isBusy={lists.isLoadingMore} onClick={() => void lists.loadMore()}>
          More lists
        </Button>
      ) : null}
    </Box>
  );
}
