import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import type { Blackout } from 'shared-contracts/domain/blackout';
import { Badge, Box, Flex, IconButton, Menu, MenuItem, Text, chakra } from 'shared-ui';
import { blackoutWords } from './blackout-words.ts';

export type BlackoutAction = 'edit' | 'delete';

const List = chakra('ul', { base: { listStyle: 'none', maxW: '3xl' } });
const Row = chakra('li', { base: { borderTopWidth: '1px', _last: { borderBottomWidth: '1px' } } });

interface BlackoutListProps {
  readonly label: string;
  readonly blackouts: readonly Blackout[];
  /** What the clock of the organization's zone shows now: dated ones that ended before are past. */
  readonly now: string;
  /** Left out, the list is to be read only. */
  readonly onAction?: ((action: BlackoutAction, blackout: Blackout) => void) | undefined;
}

/** Blackouts in words, one a row. */
export function BlackoutList({ label, blackouts, now, onAction }: BlackoutListProps) {
  return (
    <List aria-label={label}>
      {blackouts.map((blackout) => (
        <Row key={blackout.id}>
          <Flex align="center" gap="3" py="3">
            <Box flex="1" minW="0">
              {blackout.name ? (
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {blackout.name}
                </Text>
              ) : null}
              <Text {...(blackout.name ? { textStyle: 'sm', color: 'fg.muted' } : {})}>
                {blackoutWords(blackout)}
              </Text>
            </Box>
            <Standing blackout={blackout} now={now} />
            {onAction ? (
              <Actions blackout={blackout} onAction={(action) => onAction(action, blackout)} />
            ) : null}
          </Flex>
        </Row>
      ))}
    </List>
  );
}

function Standing({ blackout, now }: { blackout: Blackout; now: string }) {
  if (blackout.isWeekly) {
    return null;
  }
  if (blackout.endTime <= now) {
    return <Badge>Past</Badge>;
  }

  return blackout.startTime <= now ? <Badge tone="warning">Now</Badge> : <Badge tone="info">Ahead</Badge>;
}

function Actions({ blackout, onAction }: { blackout: Blackout; onAction: (action: BlackoutAction) => void }) {
  const called = blackout.name || blackoutWords(blackout);

  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={`Actions for ${called}`}>
          <EllipsisVerticalIcon />
        </IconButton>
      }
    >
      <MenuItem value="edit" onSelect={() => onAction('edit')}>
        Edit
      </MenuItem>
      <MenuItem value="delete" isDangerous onSelect={() => onAction('delete')}>
        Delete
      </MenuItem>
    </Menu>
  );
}
