import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Popover, chakra } from 'shared-ui';
import { chipElement } from './chip-decorations.ts';
import type { ChipBox } from './use-editor.ts';

/** Place of a chip in the scrolled text. It lets presses through to the chip. */
const Place = chakra('div', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } });
const Anchor = chakra('button', { base: { display: 'block', boxSize: 'full' } });

interface ChipPopoverProps {
  readonly box: ChipBox;
  /** The position of the chip, in their order. */
  readonly index: number;
  /** The text, with which the chip may move. */
  readonly text: string;
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A popover at a chip, opened when it is mounted. A chip is no element of React: an invisible button in its place is
 * what the popover opens at.
 */
export function ChipPopover({ box, index, text, label, children }: ChipPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const scroller = box.editor.current?.scrollDOM;

  useLayoutEffect(() => {
    const view = box.editor.current;
    const chip = view && chipElement(view, index)?.getBoundingClientRect();
    if (chip && place.current) {
      const { left, top } = view.scrollDOM.getBoundingClientRect();
      Object.assign(place.current.style, {
        left: `${chip.left - left}px`,
        top: `${chip.top - top + view.scrollDOM.scrollTop}px`,
        width: `${chip.width}px`,
        height: `${chip.height}px`,
      });
    }
  }, [box.editor, index, text]);
  useEffect(() => button.current?.click(), []);

  return scroller
    ? createPortal(
        <Place ref={place}>
          <Popover
            label={label}
            placement="bottom-start"
            focusAfter={box.element}
            trigger={<Anchor ref={button} type="button" tabIndex={-1} aria-label={label} />}
          >
            {children}
          </Popover>
        </Place>,
        scroller,
      )
    : null;
}
