import { useEffect, useRef } from 'react';
import { Box, Heading, Link, Text } from 'shared-ui';
import { focusField, placeOf } from './field-places.ts';
import type { MissingItem } from './values/missing-items.ts';

interface MissingSummaryProps {
  readonly items: readonly MissingItem[];
  /** Rises with each try: the summary is read out then. */
  readonly tries: number;
}

/** What is missing, each leading to its field. */
export function MissingSummary({ items, tries }: MissingSummaryProps) {
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
      aria-labelledby="wave-missing"
      borderWidth="2px"
      borderColor="border.error"
      borderRadius="lg"
      p="4"
      scrollMarginTop="4"
      focusVisibleRing="outside"
    >
      <Heading as="h2" size="sm" id="wave-missing">
        {items.length === 1 ? 'One thing is missing' : `${items.length} things are missing`}
      </Heading>
      <Box as="ul" listStyleType="none" mt="2">
        {items.map(({ field, sentence }) => (
          <Text as="li" key={field} py="0.5">
            <Link
              color="fg.error"
              href={`#${placeOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {sentence}
            </Link>
          </Text>
        ))}
      </Box>
    </Box>
  );
}
