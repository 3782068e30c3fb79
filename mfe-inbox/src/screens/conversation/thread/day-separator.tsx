import { Flex, Span, Text } from 'shared-ui';

/** Where a day begins, in the account's zone, which is named because staff may sit in another. */
export function DaySeparator({ heading, zone }: { heading: string; zone: string }) {
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
        {heading} <Span fontWeight="normal">· {zone}</Span>
      </Text>
    </Flex>
  );
}
