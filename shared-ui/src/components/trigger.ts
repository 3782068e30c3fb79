import { cloneElement } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactElement } from 'react';

/** Props that a tooltip or menu adds to a button's own. */
export interface TriggerProps {
  onClick?: ((event: MouseEvent<never>) => void) | undefined;
  onFocus?: ((event: FocusEvent<never>) => void) | undefined;
  onBlur?: ((event: FocusEvent<never>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<never>) => void) | undefined;
  onPointerEnter?: ((event: PointerEvent<never>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<never>) => void) | undefined;
  onPointerDown?: ((event: PointerEvent<never>) => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-haspopup'?: 'menu' | 'dialog' | undefined;
  'aria-expanded'?: boolean | undefined;
}

/** A button element that accepts these props, as all our buttons do. */
export type TriggerElement = ReactElement<TriggerProps>;

const handlers = [
  'onClick',
  'onFocus',
  'onBlur',
  'onKeyDown',
  'onPointerEnter',
  'onPointerLeave',
  'onPointerDown',
] as const;

/** Returns the button with these props merged in; its own handlers run first. */
export function withTriggerProps(trigger: TriggerElement, added: TriggerProps): TriggerElement {
  const merged: TriggerProps = { ...added };
  for (const name of handlers) {
    const [own, other] = [trigger.props[name], added[name]] as [Handler | undefined, Handler | undefined]; // each pair takes the same event
    if (own && other) {
      merged[name] = (event) => {
        own(event);
        other(event);
      };
    }
  }

  return cloneElement(trigger, merged);
}

type Handler = (event: unknown) => void;
