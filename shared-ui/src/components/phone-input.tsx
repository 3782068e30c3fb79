import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { maskPhoneEdit, phoneMask } from 'shared-contracts/domain/phone';
import { notFilled } from './auto-complete.ts';
import { TextField } from './form-field.tsx';

interface PhoneInputProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'ref' | 'autoComplete'
> {
  /** 'off' for someone else's phone number. */
  readonly autoComplete: 'tel-national' | 'off';
  /** Masked value, as displayed. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  /** Gives a form access to the input, so that it can focus it. */
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

const isBackspace = (event: Event): boolean =>
  'inputType' in event && event.inputType === 'deleteContentBackward';

/** A phone number in the mask +1 (999) 999 - 9999 (reference.md, Limits). The caret stays at the digit being edited. */
export function PhoneInput({ value, onChange, inputRef, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // An edit can leave the text unchanged but still move the caret.
  const [edits, setEdits] = useState(0);

  useLayoutEffect(() => {
    if (caret.current === null) {
      return;
    }
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [edits]);

  function read({ value: text, selectionEnd }: HTMLInputElement, isBackspace: boolean) {
    const edit = maskPhoneEdit({ text, caret: selectionEnd ?? text.length, isBackspace });
    caret.current = edit.caret;
    setEdits((count) => count + 1);
    onChange(edit.masked);
  }

  return (
    <TextField
      ref={(element) => {
        input.current = element;
        inputRef?.(element);
      }}
      type="tel"
      inputMode="tel"
      placeholder={phoneMask.replace(/9/g, '_')}
      value={value}
      onChange={(event) => read(event.currentTarget, isBackspace(event.nativeEvent))}
      {...(rest.autoComplete === 'off' ? notFilled : {})}
      {...rest}
    />
  );
}
