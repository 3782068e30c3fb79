import { use, useState } from 'react';
import { lazy } from '../parts/lazy.ts';
import { MenuPartsContext } from './menu-parts.ts';
import type { MenuChecksProps, MenuChoicesProps, MenuItemProps, MenuProps } from './menu-parts.ts';
import { withTriggerProps } from './trigger.ts';

const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
const MenuView = lazy(
  async () => (await import('./menu-view.tsx')).MenuView,
  ({ trigger }) => withTriggerProps(trigger, closed),
);

/** A list of actions behind a button. Its code is fetched when the button is hovered or focused. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) {
    return <MenuView {...props} />;
  }

  return withTriggerProps(props.trigger, {
    ...closed,
    onPointerEnter: MenuView.fetchAhead,
    onFocus: MenuView.fetchAhead,
    onClick: () => setWanted(true),
  });
}

/** An action in a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Item {...props} /> : null;
}

/** A choice among a few options in a menu; the current one is checked. */
export function MenuChoices<Value extends string>({ onChange, ...props }: MenuChoicesProps<Value>) {
  const parts = use(MenuPartsContext);
  const choose = (value: string): void => {
    const option = props.options.find((one) => one.value === value);
    if (option) {
      onChange(option.value);
    }
  };

  return parts ? <parts.Choices {...props} onChange={choose} /> : null;
}

/** Options in a menu that are turned on and off independently. */
export function MenuChecks(props: MenuChecksProps) {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Checks {...props} /> : null;
}

/** A separator between groups of actions. */
export function MenuSeparator() {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Separator /> : null;
}
