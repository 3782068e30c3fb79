import { Text } from 'shared-ui';

/** A quiet word for something that has not happened yet. */
export function Never() {
  return (
    <Text as="span" color="fg.muted">
      Never
    </Text>
  );
}
