import { Text } from 'shared-ui';

/** A term and its value for this contact, for use in a `dl`. */
export function Fact({ term, fact }: { term: string; fact: string }) {
  return (
    <>
      <Text as="dt" color="fg.muted">
        {term}
      </Text>
      <Text as="dd">{fact}</Text>
    </>
  );
}
