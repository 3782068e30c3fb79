import { withOptOutLine } from 'shared-contracts/domain/opt-out-line';
import type { WaveFormValues } from './form-values.ts';

/** A text of a wave: its own or a variant's. */
export interface Written {
  readonly body: string;
  readonly media: readonly string[];
}

/** Returns a text as recipients get it, but without short links; blank if nothing is written. */
export function previewText(
  { body, media }: Written,
  { appendOptOut }: Pick<WaveFormValues, 'appendOptOut'>,
  fill: (body: string) => string,
): string {
  const text = fill(body);
  const isEmpty = text.trim() === '' && media.length === 0;

  return appendOptOut && !isEmpty ? withOptOutLine(text, body) : text;
}
