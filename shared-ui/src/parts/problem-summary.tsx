import { useEffect, useId, useRef } from 'react';
import { Box, Heading, Link, Text } from 'shared-ui';
import { PlainList } from './plain-list.tsx';

/** A problem that prevents a form from being saved. */
interface SummarizedProblem {
  /** The id of the element that contains the field. */
  readonly place: string;
  /** Says what to do, in one sentence. */
  readonly sentence: string;
  /** Focuses the field. */
  readonly onGo: () => void;
}

interface ProblemSummaryProps {
  readonly title: string;
  readonly items: readonly SummarizedProblem[];
  /** Number of save attempts. Screen readers announce the summary whenever it increases. */
  readonly tries: number;
}

/** Lists the problems that prevent a form from being saved, each with a link to its field. */
export function ProblemSummary({ title, items, tries }: ProblemSummaryProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) {
      box.current?.focus();
      box.current?.scrollIntoView({ block: 'start' });
    }
  }, [tries]);
  if (items.length === 0) {
    return null;
  }

  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      borderWidth="2px"
      borderColor="border.error"
      borderRadius="lg"
      p="4"
      scrollMarginTop="4"
      focusVisibleRing="outside"
    >
      <Heading as="h2" size="sm" id={id}>
        {title}
      </Heading>
      <PlainList mt="2">
        {items.map(({ place, sentence, onGo }) => (
          <Text as="li" key={`${place} ${sentence}`} py="0.5">
            <Link
              color="fg.error"
              href={`#${place}`}
              onClick={(event) => {
                event.preventDefault();
                onGo();
              }}
            >
              {sentence}
            </Link>
          </Text>
        ))}
      </PlainList>
    </Box>
  );
}
