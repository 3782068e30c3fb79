import type { ReactNode } from 'react';
import { Box, ErrorPanel, Heading } from 'shared-ui';
import { SectionPlaceholder } from './section-placeholder.tsx';
import type { SectionShape } from './section-placeholder.tsx';

interface SectionProps<Data> {
  readonly title: string;
  /** Shape of the content, for the time until it is there. */
  readonly shape: SectionShape;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section of the dashboard with its own loading and error states. */
export function Section<Data>({ title, shape, query, children }: SectionProps<Data>) {
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
        <SectionPlaceholder shape={shape} label={`Loading ${title}`} />
      ) : null}
      {query.data === undefined ? null : children(query.data)}
    </Box>
  );
}
