import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { TriggerElement } from './trigger.ts';

export interface MenuProps {
  /** Button that opens the menu. */
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
  /** Name of the setting, for screen readers and above the choices. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

export interface MenuChecksProps {
  /** Name of the group, for screen readers and above the options. */
  readonly label: string;
  /** Values of the options that are on. */
  readonly active: readonly string[];
  readonly onToggle: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface MenuParts {
  readonly Checks: ComponentType<MenuChecksProps>;
  readonly Choices: ComponentType<MenuChoicesProps>;
  readonly Item: ComponentType<MenuItemProps>;
  readonly Separator: ComponentType;
}

/** Components that are loaded with the menu's chunk. Items can be rendered before they are available. */
export const MenuPartsContext = createContext<MenuParts | undefined>(undefined);
