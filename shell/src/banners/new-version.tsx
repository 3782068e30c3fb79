import { Button, Flex, Text } from 'shared-ui';
import { useOutside } from '../use-outside.ts';
import { useShell, useStore } from '../use-shell.ts';

const never = (): (() => void) => () => undefined;

/** Says unobtrusively that a reload brings a newer release. Drafts are kept in this browser. */
export function NewVersion() {
  const inUse = useStore(useShell().releases);
  const hasNewer = useOutside(inUse?.hasNewer.subscribe ?? never, () => inUse?.hasNewer.get() ?? false);
  if (!hasNewer) {
    return null;
  }

  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      flexShrink="0"
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <Text flex="1" textStyle="sm">
        A new version is ready. Anything you typed is saved.
      </Text>
      <Button size="sm" tone="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
    </Flex>
  );
}
