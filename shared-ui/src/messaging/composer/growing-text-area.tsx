import { useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { TextArea } from 'shared-ui';
import type { TextAreaProps } from 'shared-ui';
import { pastedFiles } from './pasted-files.ts';

interface GrowingTextAreaProps extends Omit<TextAreaProps, 'value' | 'ref'> {
  readonly value: string;
  readonly ref: Ref<HTMLTextAreaElement>;
  /** Called with pasted pictures. */
  readonly onPictures: (files: readonly File[]) => void;
  /** Content drawn behind the box; it positions itself over the box. */
  readonly underlay?: ReactNode;
}

const mostLines = 8;

/**
 * A text box that grows with its text, up to eight lines. It has the focus when a conversation is opened with a mouse
 * or keyboard.
 */
export function GrowingTextArea({ value, ref, onPictures, underlay, ...rest }: GrowingTextAreaProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current?.querySelector('textarea');
    if (!element) {
      return;
    }
    element.style.height = 'auto';
    const { lineHeight, paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } =
      getComputedStyle(element);
    const frame = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
      (sum, size) => sum + Number.parseFloat(size),
      0,
    );
    const highest = Number.parseFloat(lineHeight) * mostLines + frame;
    element.style.height = `${Math.min(element.scrollHeight + 2, highest)}px`;
    element.style.overflowY = element.scrollHeight + 2 > highest ? 'auto' : 'hidden';
  }, [value]);

  function onPaste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) {
      return;
    }
    event.preventDefault();
    onPictures(files);
  }

  return (
    <div ref={box} style={{ position: 'relative' }}>
      {underlay}
      <TextArea
        ref={ref}
        rows={1}
        dir="auto"
        resize="none"
        textStyle="md"
        // As inline content, the box would move when the font arrives: a line is as high as its font.
        display="block"
        mb="1.5"
        // A long name in the placeholder must not make the empty box taller.
        _placeholder={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
        value={value}
        onPaste={onPaste}
        {...rest}
      />
    </div>
  );
}
