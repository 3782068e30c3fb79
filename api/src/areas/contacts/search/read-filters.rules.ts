import { dayOf, numberOf } from 'shared-contracts/domain/contact-filter';
import type { ContactFilter } from 'shared-contracts/domain/contact-filter';
import { composeLetters } from 'shared-contracts/texts/compose-letters';
import { AppError } from '../../../kernel/app-error.ts';

/** A range of days; `from` and `to` include the day. */
export interface DayRange {
  readonly after?: string;
  readonly before?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface NumberRange {
  readonly above?: number;
  readonly below?: number;
  readonly from?: number;
  readonly to?: number;
}

/** A filter, validated and normalized. */
export type ReadFilter =
  | { readonly kind: 'created' | 'last_activity'; readonly days: DayRange }
  | { readonly kind: 'opt_in'; readonly isOut: boolean }
  | { readonly kind: 'blocked'; readonly isBlocked: boolean }
  | { readonly kind: 'date_field'; readonly field: string; readonly days: DayRange }
  | { readonly kind: 'number_field'; readonly field: string; readonly numbers: NumberRange }
  | { readonly kind: 'text_field'; readonly field: string; readonly value: string };

function refuse(sentence: string): never {
  throw new AppError('invalid_input', { fields: { filters: sentence } });
}

function readDay(text: string): string {
  return dayOf(text) ?? refuse('Enter a date such as 2026-03-31.');
}

/**
 * Returns the range of days; "after" and "before" exclude the day itself. The database finds the next day, because it
 * has one after 9999-12-31.
 */
function readDays({ operation, queryValue, queryValueTo = '' }: ContactFilter): DayRange {
  const day = readDay(queryValue);
  switch (operation) {
    case 'eq':
      return { from: day, to: day };
    case 'af':
      return { after: day };
    case 'bf':
      return { before: day };
    case 'bt':
      return { from: day, to: readDay(queryValueTo) };
  }
}

function readNumber(text: string): number {
  return numberOf(text) ?? refuse('Enter a number such as 12 or 12.5.');
}

function readNumbers({ operation, queryValue, queryValueTo = '' }: ContactFilter): NumberRange {
  const number = readNumber(queryValue);
  switch (operation) {
    case 'eq':
      return { from: number, to: number };
    case 'af':
      return { above: number };
    case 'bf':
      return { below: number };
    case 'bt':
      return { from: number, to: readNumber(queryValueTo) };
  }
}

function readChoice(filter: ContactFilter, [yes, no]: readonly [string, string]): boolean {
  if (filter.operation !== 'eq' || (filter.queryValue !== yes && filter.queryValue !== no)) {
    refuse("Choose one of this filter's values.");
  }

  return filter.queryValue === yes;
}

/** Parses a filter. Throws under `filters` with a message that says what is valid. */
export function readFilter(filter: ContactFilter): ReadFilter {
  const { field, type } = filter;
  switch (field) {
    case 'created':
    case 'last_activity':
      return { kind: field, days: readDays(filter) };
    case 'opt_in':
      return { kind: 'opt_in', isOut: readChoice(filter, ['out', 'in']) };
    case 'blocked':
      return { kind: 'blocked', isBlocked: readChoice(filter, ['true', 'false']) };
  }
  if (type === 'date') {
    return { kind: 'date_field', field, days: readDays(filter) };
  }
  if (type === 'number') {
    return { kind: 'number_field', field, numbers: readNumbers(filter) };
  }
  if (filter.operation !== 'eq') {
    refuse('Text can only be matched exactly.');
  }

  return {
    kind: 'text_field',
    field,
    value: composeLetters(filter.queryValue).trim().toLowerCase().slice(0, 200),
  };
}
