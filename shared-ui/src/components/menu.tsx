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

export interface MenuChoicesProps<Value extends string = string> {
  /** What is chosen, for a screen reader and above the choices. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

interface MenuParts {
  readonly Choices: ComponentType<MenuChoicesProps>;
  readonly Item: ComponentType<MenuItemProps>;
  readonly Separator: ComponentType;
}

/** The parts come with the menu's chunk; items are written before it is there. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);

const menu = lazyPart<MenuProps>(() => import('./menu-view.tsx'));

/** A list of actions behind a button. Its code comes when somebody points at the button. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const bareTrigger = withTriggerProps(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: menu.fetchAhead,
    onFocus: menu.fetchAhead,
    onClick: () => setWanted(true),
  });
  if (!isWanted) {
    return bareTrigger;
  }

  return (
    <Suspense fallback={bareTrigger}>
      <menu.Part {...props} />
    </Suspense>
  );
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
