import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
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
