import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { subscribeContactsToRewards } from 'shared-contracts/api/rewards';
import type { BulkKind } from 'shared-contracts/domain/bulk-action';
import { Button, Flex, IconButton, Menu, MenuItem, MenuSeparator, Text, useAllowed, useMe } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';

interface SelectionBarProps {
  readonly count: number;
  /** Number of contacts that match; undefined while unknown. */
  readonly total: number | undefined;
  readonly isTotalExact: boolean;
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onAction: (kind: BulkKind) => void;
  readonly onRewards: () => void;
  readonly onExport: () => void;
}

/** Number of selected contacts, a way to select all that match, and the actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, isTotalExact, isAll, onAction } = props;
  const mayReward = useAllowed(subscribeContactsToRewards);
  const { isRewardsEnabled } = useMe().organization;
  const mayChooseAll = !isAll && total !== undefined && total > count;
  const more = isTotalExact ? '' : '+';

  return (
    <Flex
      role="region"
      aria-label="Selected contacts"
      align="center"
      columnGap="1"
      rowGap="1"
      flexWrap="wrap"
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg.selected"
      borderYWidth="1px"
    >
      <Text role="status" textStyle="sm" fontWeight="medium">
        {isAll ? `All ${exactCount(count)}${more} selected` : `${countOf(count, 'contact')} selected`}
      </Text>
      {mayChooseAll ? (
        <Button tone="quiet" size="xs" onClick={props.onAll}>
          Select all {exactCount(total)}
          {more} that match
        </Button>
      ) : null}
      <Button tone="quiet" size="xs" onClick={props.onClear}>
        Clear selection
      </Button>
      <Flex gap="2" ms={{ md: 'auto' }} align="center">
        <Button size="xs" onClick={() => onAction('add_to_list')}>
          Add to list
        </Button>
        <Button size="xs" onClick={() => onAction('remove_from_list')}>
          Remove from list
        </Button>
        <Menu
          trigger={
            <IconButton label="More actions for the selected contacts">
              <MoreIcon size={20} />
            </IconButton>
          }
        >
          <MenuItem value="block" onSelect={() => onAction('block')}>
            Block
          </MenuItem>
          <MenuItem value="unblock" onSelect={() => onAction('unblock')}>
            Unblock
          </MenuItem>
          <MenuItem value="export" onSelect={props.onExport}>
            Export
          </MenuItem>
          {mayReward && isRewardsEnabled ? (
            <MenuItem value="rewards" onSelect={props.onRewards}>
              Subscribe to rewards
            </MenuItem>
          ) : null}
          <MenuSeparator />
          <MenuItem value="unsubscribe" isDangerous onSelect={() => onAction('unsubscribe')}>
            Unsubscribe
          </MenuItem>
          <MenuItem value="delete" isDangerous onSelect={() => onAction('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </Flex>
    </Flex>
  );
}
