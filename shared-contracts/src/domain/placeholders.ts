import { placeholderPattern } from './placeholder-notation.ts';

/**
 * Whether a text still contains a placeholder: {word.word} (reference.md, Validation), or another spelling that
 * `mergeText` would have filled in.
 */
export function containsPlaceholder(text: string): boolean {
  return placeholderPattern().test(text);
}
