import { createContext, Suspense, use, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';
import { withTriggerProps } from './trigger.ts';
import type { TriggerElement } from './trigger.ts';

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: TriggerElement;
  readonly children: ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start';
}

export interface MenuItemProps {
  /** Unique within the menu. */
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
}

interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>;
  readonly Separator: ComponentType;
}

/** The parts come with the menu's chunk; items are written before it is there. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

const menu = lazyPart<MenuProps>(() => import('./menu-view.tsx'));

/** A list of deeds behind a button. Its code comes when somebody points at the button. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const bareTrigger = withTriggerProps(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: menu.fetchAhead,
    onFocus: menu.fetchAhead,
    onClick: () => setWanted(true),
  });
  if (!isWanted) return bareTrigger;

  return (
    <Suspense fallback={bareTrigger}>
      <menu.Part {...props} />
    </Suspense>
  );
}

/** A deed of a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Item {...props} /> : null;
}

/** A line between groups of deeds. */
export function MenuSeparator() {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Separator /> : null;
}
