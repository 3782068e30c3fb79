import { use, useState } from 'react';
import { lazy } from '../parts/lazy.ts';
import { MenuPartsContext } from './menu-parts.ts';
import type { MenuChoicesProps, MenuItemProps, MenuProps } from './menu-parts.ts';
import { withTriggerProps } from './trigger.ts';

const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
const MenuView = lazy(
  async () => (await import('./menu-view.tsx')).MenuView,
  ({ trigger }) => withTriggerProps(trigger, closed),
);

/** A list of actions behind a button. Its code comes when somebody points at the button. */
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

/** An action of a menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Item {...props} /> : null;
}

/** One of a few, chosen in the menu; the one that holds is ticked. */
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

/** A line between groups of actions. */
export function MenuSeparator() {
  const parts = use(MenuPartsContext);

  return parts ? <parts.Separator /> : null;
}
