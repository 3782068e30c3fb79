import {
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuItemIndicator,
  MenuPositioner,
  MenuRadioItem,
  MenuRadioItemGroup,
  MenuRootProvider,
  MenuSeparator,
  MenuTrigger,
  Portal,
  useMenu,
} from '@chakra-ui/react';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useEffectEvent } from 'react';
import { contrastEdge } from './contrast-edge.ts';
import { MenuPartsContext } from './menu-parts.ts';
import type { MenuChecksProps, MenuChoicesProps, MenuItemProps, MenuProps } from './menu-parts.ts';

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

function GroupLabel({ children }: { children: string }) {
  return (
    <MenuItemGroupLabel color="fg.muted" textStyle="xs" fontWeight="medium">
      {children}
    </MenuItemGroupLabel>
  );
}

function Choices({ label, value, onChange, options }: MenuChoicesProps) {
  return (
    <MenuRadioItemGroup value={value} onValueChange={(details) => onChange(details.value)}>
      <GroupLabel>{label}</GroupLabel>
      {options.map((option) => (
        <MenuRadioItem key={option.value} value={option.value} cursor="pointer" minH="9">
          <MenuItemIndicator />
          {option.label}
        </MenuRadioItem>
      ))}
    </MenuRadioItemGroup>
  );
}

function Checks({ label, active, onToggle, options }: MenuChecksProps) {
  return (
    <MenuItemGroup>
      <GroupLabel>{label}</GroupLabel>
      {options.map(({ value, label: name }) => (
        <MenuCheckboxItem
          key={value}
          value={value}
          checked={active.includes(value)}
          onCheckedChange={() => onToggle(value)}
          cursor="pointer"
          minH="9"
        >
          <MenuItemIndicator />
          {name}
        </MenuCheckboxItem>
      ))}
    </MenuItemGroup>
  );
}

const parts = { Checks, Choices, Item, Separator: () => <MenuSeparator /> };

/** The menu itself, in a chunk of its own. It is shown because somebody pressed the button, so it opens at once. */
export function MenuView({ trigger, children, placement = 'bottom-end' }: MenuProps) {
  const menu = useMenu({ positioning: { placement } });
  // The menu takes the focus one frame after it opened. If an item was chosen before that, the focus would be lost.
  function returnFocus(): void {
    if (menu.api.open) {
      return;
    }
    const { id } = menu.api.getTriggerProps();
    if (id) {
      document.getElementById(id)?.focus({ preventScroll: true });
    }
  }
  // Opened with a state change instead of initially, because only then does the focus move into it.
  const open = useEffectEvent(() => menu.api.setOpen(true));
  useEffect(() => open(), []);

  return (
    <MenuRootProvider recipe={menuSlotRecipe} value={menu}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <Portal>
        <MenuPositioner>
          <MenuContent css={contrastEdge} minW="48" onFocus={returnFocus}>
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRootProvider>
  );
}
