import { Button, Flex, Text } from 'shared-ui';
import { useShell } from '../use-shell.ts';
import { shortAddress } from './dev-address.ts';
import { deleteOverride } from './kept-overrides.ts';

/** Shows on every page which remotes are not the released version, with a way to end each override (features PF-07). */
export function OverrideBadges() {
  return useShell()
    .overrides()
    .map(({ remote, origin }) => (
      <Flex
        key={remote}
        role="status"
        align="center"
        wrap="wrap"
        columnGap="3"
        rowGap="1"
        flexShrink="0"
        px={{ base: '4', md: '6' }}
        py="2"
        bg="bg.warning"
        borderBottomWidth="1px"
      >
        <Text flex="1" textStyle="sm" fontWeight="medium">
          {remote} from {shortAddress(origin)}
        </Text>
        <BackToReleased remote={remote} />
      </Flex>
    ));
}

/** Ends the override of a remote. Drafts are kept in this browser. */
export function BackToReleased({ remote }: { remote: string }) {
  return (
    <Button
      size="sm"
      onClick={() => {
        deleteOverride(remote);
        location.reload();
      }}
    >
      Back to the released version
    </Button>
  );
}
