import { Fragment, useId, useState } from 'react';
import { pageTable } from 'shared-contracts/pages';
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  Grid,
  Heading,
  Stack,
  Text,
  VisuallyHidden,
  chakra,
  isAllowed,
  useSession,
} from 'shared-ui';
import type { SessionState } from 'shared-ui';
import { areShortcutsOn, turnShortcuts } from './shortcut-choice.ts';
import { shortcutGroups, shortcutNames, shortcutTable, spokenKeys } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

const Key = chakra('kbd', {
  base: {
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.muted',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
  },
});

/** Whether the user can use the row's shortcut. */
function isFor(row: Shortcut, session: SessionState): boolean {
  if (row.page === 'rewards' && !session.me?.organization.isRewardsEnabled) {
    return false;
  }
  const page = row.group === 'Anywhere' || row.group === 'Go to' ? row.page : 'conversations';

  return page === undefined || isAllowed(pageTable[page].access, session);
}

/** Lists all shortcuts, with a switch for single-key ones (features SH-12). */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const rows = shortcutNames.map((name) => shortcutTable[name]).filter((row) => isFor(row, session));
  const groups = shortcutGroups
    .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
    .filter((one) => one.rows.length > 0);

  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen
      onClose={onClose}
      size="xl"
      actions={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap="4" pb="4">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap="5"
        >
          {groups.map((one) => (
            <ShortcutGroup key={one.group} {...one} />
          ))}
        </Grid>
        {session.me ? <SingleKeysChoice userId={session.me.id} /> : null}
      </Stack>
    </Dialog>
  );
}

function ShortcutGroup({ group, rows }: { group: string; rows: readonly Shortcut[] }) {
  const id = useId();

  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id} pb="2">
        {group}
      </Heading>
      <Grid as="dl" templateColumns="auto minmax(8rem, 1fr)" columnGap="4" rowGap="2" alignItems="baseline">
        {rows.map(({ keys, does }) => (
          <Fragment key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <Text as="dd" textStyle="sm">
              {does}
            </Text>
          </Fragment>
        ))}
      </Grid>
    </Box>
  );
}

/** Keys pressed together are joined by a plus, those pressed in sequence by "then". */
function Keys({ keys }: { keys: string }) {
  const isSequence = keys.includes(' ');

  return (
    <Text as="span">
      {spokenKeys(keys).map((key, place) => (
        <Fragment key={key}>
          {place > 0 ? <Joint isSequence={isSequence} /> : null}
          <Key>{key}</Key>
        </Fragment>
      ))}
    </Text>
  );
}

const Joint = ({ isSequence }: { isSequence: boolean }) =>
  isSequence ? (
    <Text as="span" textStyle="xs" color="fg.muted" px="1">
      then
    </Text>
  ) : (
    <>
      <span aria-hidden>+</span>
      <VisuallyHidden> and </VisuallyHidden>
    </>
  );

/** Switches single-key shortcuts on and off, like the profile page (features AD-14). */
function SingleKeysChoice({ userId }: { userId: number }) {
  const [isOn, setOn] = useState(() => areShortcutsOn(userId));

  function change(): void {
    turnShortcuts(userId, !isOn);
    setOn(!isOn);
  }

  return <Checkbox label="Single-key shortcuts are on" checked={isOn} onChange={change} />;
}
