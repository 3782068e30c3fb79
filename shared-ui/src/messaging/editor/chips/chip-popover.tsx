import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Popover, chakra } from 'shared-ui';
import { chipElement } from './chip-decorations.ts';
import type { ChipBox } from './use-editor.ts';

/** Place of a chip in the scrolled text. It lets presses through to the chip. */
const Place = chakra('button', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } });

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
  const [place, setPlace] = useState<CSSProperties>({});
  const scroller = box.editor.current?.scrollDOM;

  useLayoutEffect(() => {
    const view = box.editor.current;
    const chip = view && chipElement(view, index)?.getBoundingClientRect();
    if (chip) {
      const { left, top } = view.scrollDOM.getBoundingClientRect();
      setPlace({
        left: chip.left - left,
        top: chip.top - top + view.scrollDOM.scrollTop,
        width: chip.width,
        height: chip.height,
      });
    }
  }, [box.editor, index, text]);
  useEffect(() => button.current?.click(), []);

  return scroller
    ? createPortal(
        <Popover
          label={label}
          placement="bottom-start"
          focusAfter={box.element}
          trigger={<Place ref={button} type="button" tabIndex={-1} aria-label={label} style={place} />}
        >
          {children}
        </Popover>,
        scroller,
      )
    : null;
}
