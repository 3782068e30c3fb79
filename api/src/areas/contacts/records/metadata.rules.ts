import { fieldNameOf } from 'shared-contracts/domain/custom-field';
import { composeLetters } from 'shared-contracts/texts/compose-letters';

/** Returns metadata values as text, whatever type they were stored as. */
export function metadataOf(stored: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/**
 * Splits a metadata change into values to set and fields to remove. Empty names are ignored; an empty or missing value
 * removes the field.
 */
export function readMetadataChange(change: Readonly<Record<string, string | null>>): {
  set: Record<string, string>;
  taken: string[];
} {
  const named = Object.entries(change)
    .map(([name, value]): [string, string] => [fieldNameOf(name), composeLetters(value ?? '').trim()])
    .filter(([name]) => name !== '');

  return {
    set: Object.fromEntries(named.filter(([, value]) => value !== '')),
    taken: named.filter(([, value]) => value === '').map(([name]) => name),
  };
}
