import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { maskPhone, phoneMask } from 'shared-contracts/domain/phone';
import { TextField } from './form-field.tsx';

interface PhoneInputProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'ref'
> {
  /** As shown: in the mask. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
}

const isBackspace = (event: Event): boolean =>
  'inputType' in event && event.inputType === 'deleteContentBackward';

const digitsBefore = (text: string, end: number): number => text.slice(0, end).replace(/\D/g, '').length;

/** The place of the digit with this number, counted from 0; behind the last one: the end. */
function placeOfDigit(masked: string, number: number): number {
  const places = [...masked.matchAll(/\d/g)].map((digit) => digit.index);

  return places[number] ?? masked.length;
}

/** A phone number in the mask +1 (999) 999 - 9999 (product-2 section 9). The caret stays at the digit being edited. */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // An edit may leave the text as it was and still move the caret.
  const [edits, setEdits] = useState(0);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [edits]);

  function read(element: HTMLInputElement, isBackspace: boolean) {
    const masked = maskPhone(element.value);
    const end = element.selectionEnd ?? element.value.length;
    const country = /^\+?1/.test(element.value.trim()) ? 0 : 1; // the mask brings the country's 1 where it is missing
    const digits = digitsBefore(element.value, end) + country;
    // Behind the digit before it after a backspace, else the marks of the mask could not be passed.
    const place =
      isBackspace && digits > 0 ? placeOfDigit(masked, digits - 1) + 1 : placeOfDigit(masked, digits);
    caret.current = end >= element.value.length ? masked.length : place;
    setEdits((count) => count + 1);
    onChange(masked);
  }

  return (
    <TextField
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={phoneMask.replace(/9/g, '_')}
      value={value}
      onChange={(event) => read(event.currentTarget, isBackspace(event.nativeEvent))}
      {...rest}
    />
  );
}
