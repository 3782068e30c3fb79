import type { ReactNode } from 'react';
import { Box, ErrorPanel, Heading, ListSkeleton } from 'shared-ui';

interface SectionProps<Data> {
  readonly title: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section of the dashboard with its own loading and error states. */
export function Section<Data>({ title, query, children }: SectionProps<Data>) {
  return (
    <Box
      as="section"
      aria-label={title}
      borderWidth="1px"
      borderRadius="lg"
      p="4"
      minW="0"
      opacity={query.isPlaceholderData ? 0.6 : 1}
    >
      <Heading as="h2" size="sm" mb="3">
        {title}
      </Heading>
      {query.data === undefined && query.error ? (
        <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
      ) : null}
      {query.data === undefined && !query.error ? (
        <ListSkeleton hasPictures={false} rows={3} label={`Loading ${title}`} />
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </Box>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** Formats '2026-05-25' as 'May 25, 2026'. */
export const formatDay = (text: string): string => day.format(new Date(text));
