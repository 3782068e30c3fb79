import {
  MenuContent,
  MenuItem,
  MenuPositioner,
  MenuRootProvider,
  MenuSeparator,
  MenuTrigger,
  Portal,
  useMenu,
} from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { MenuPartsContext } from './menu.tsx';
import type { MenuItemProps, MenuProps } from './menu.tsx';

function Item({ value, onSelect, children, icon, isDisabled = false, isDangerous = false }: MenuItemProps) {
  return (
    <MenuItem
      value={value}
      onSelect={onSelect}
      disabled={isDisabled}
      cursor="pointer"
      minH="9"
      {...(isDangerous ? { color: 'fg.error' } : {})}
    >
      {icon}
      {children}
    </MenuItem>
  );
}

const parts = { Item, Separator: () => <MenuSeparator /> };

/** The menu itself, in a chunk of its own. It is shown because somebody pressed the button, so it opens at once. */
export default function MenuView({ trigger, children, placement = 'bottom-end' }: MenuProps) {
  const menu = useMenu({ positioning: { placement } });
  // The menu takes the focus a frame after it opened. Where something was chosen before that, it would go away with it.
  function returnFocus(): void {
    if (menu.api.open) return;
    const { id } = menu.api.getTriggerProps();
    if (id) document.getElementById(id)?.focus({ preventScroll: true });
  }
  // Opened as a change, not from the start: only then the focus moves into it.
  const open = useEffectEvent(() => menu.api.setOpen(true));
  useEffect(() => open(), []);

  return (
    <MenuRootProvider value={menu}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <Portal>
        <MenuPositioner>
          <MenuContent minW="48" onFocus={returnFocus}>
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRootProvider>
  );
}
