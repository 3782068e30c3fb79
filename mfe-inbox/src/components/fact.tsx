import { Text } from 'shared-ui';

/** A term and what it is for this contact, in a list of them (dl). */
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
