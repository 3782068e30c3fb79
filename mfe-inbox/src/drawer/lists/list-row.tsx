import BanIcon from 'lucide-react/icons/ban';
import ListIcon from 'lucide-react/icons/list';
import ListFilterIcon from 'lucide-react/icons/list-filter';
import UsersIcon from 'lucide-react/icons/users';
import type { MouseEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { List } from 'shared-contracts/domain/list';
import { Badge, Box, Flex, Text, Tooltip } from 'shared-ui';
import { compactCount, countOf } from 'shared-ui/messaging/words/counts';
import { DrawerRow, DrawerRowLink } from 'shared-ui/parts/drawer-row';
import { ListMenu } from './list-menu.tsx';
import type { ListAction } from './list-menu.tsx';

const icons = { all: UsersIcon, unsubscribe: BanIcon, plain: ListIcon, query: ListFilterIcon } as const;

interface ListRowProps {
  readonly list: List;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onAction: (action: ListAction) => void;
}

/** Clicks with a modifier key open a new tab instead. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A list's kind, name and size, with the exact size on hover. */
export function ListRow({ list, isOpen, onOpen, onAction }: ListRowProps) {
  const Icon = icons[list.kind];

  return (
    <DrawerRow isOpen={isOpen}>
      <Tooltip content={countOf(list.size, 'contact')}>
        <DrawerRowLink
          alignItems="center"
          gap="3"
          to={addresses.contacts.href({}, { listName: list.name })}
          {...(isOpen ? { 'aria-current': 'page' as const } : {})}
          onClick={(event: MouseEvent) => {
            if (!isPlainClick(event)) {
              return;
            }
            event.preventDefault();
            onOpen();
          }}
        >
          <Box color="fg.muted" flexShrink="0" aria-hidden>
            <Icon size={18} />
          </Box>
          <Box flex="1" minW="0">
            <Text as="div" truncate fontWeight="medium">
              {list.name}
            </Text>
            <Flex align="center" gap="2">
              <Text as="span" textStyle="sm" color="fg.muted">
                {compactCount(list.size)} {list.size === 1 ? 'contact' : 'contacts'}
              </Text>
              {list.kind === 'query' ? <Badge>Saved search</Badge> : null}
            </Flex>
          </Box>
        </DrawerRowLink>
      </Tooltip>
      <ListMenu list={list} onAction={onAction} />
    </DrawerRow>
  );
}
