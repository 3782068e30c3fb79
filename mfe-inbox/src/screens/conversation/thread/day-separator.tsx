import { Flex, Span, Text } from 'shared-ui';

/** Heading at the start of a day in the account's time zone, which it names if the reader is in another. */
export function DaySeparator({ heading, zone }: { heading: string; zone: string | undefined }) {
  return (
    <Flex justify="center" pt="4" pb="1">
      <Text
        textStyle="xs"
        color="fg.muted"
        fontWeight="medium"
        bg="bg.subtle"
        px="3"
        py="1"
        borderRadius="full"
      >
        {heading}
        {zone ? <Span fontWeight="normal"> · {zone}</Span> : null}
      </Text>
    </Flex>
  );
}
