import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { displayPhone } from 'shared-contracts/domain/phone';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import type { ContactRow } from '../../../data/contacts.data.ts';

/** A column of the table beside the name, which is always there. */
export interface Column {
  readonly key: string;
  readonly title: string;
  /** As a track of the grid: it shrinks to the least and grows with the screen. */
  readonly width: string;
  /** What the API sorts by; left out: it cannot be sorted. */
  readonly sort?: SortBy;
  readonly textOf: (contact: ContactRow, timeZone: string) => string;
}

/** What the API sorts by; the last activity only newest first. */
export type SortBy = 'name' | 'created' | 'activity';

const fixed: readonly Column[] = [
  {
    key: 'phone',
    title: 'Phone',
    width: 'minmax(9.5rem, 1fr)',
    textOf: ({ phone }) => displayPhone(phone),
  },
  {
    key: 'created',
    title: 'Added',
    width: 'minmax(7.5rem, 0.8fr)',
    sort: 'created',
    textOf: ({ createdAt }, timeZone) => dayMonthYear(createdAt, timeZone),
  },
  {
    key: 'optIn',
    title: 'Opted in by',
    width: 'minmax(9rem, 1fr)',
    textOf: ({ tcpaOptInLocation }) => tcpaOptInLocation,
  },
  {
    key: 'activity',
    title: 'Last text',
    width: 'minmax(7.5rem, 0.8fr)',
    sort: 'activity',
    textOf: ({ lastActivityAt }, timeZone) => (lastActivityAt ? dayMonthYear(lastActivityAt, timeZone) : ''),
  },
];

/** What is shown until the person chooses. */
export const usualColumns: readonly string[] = ['phone', 'activity', 'created'];

/** Every column there is to choose from: ours, and one for each custom field. */
export function allColumns(fields: readonly string[]): Column[] {
  const custom = fields.map((field): Column => ({
    key: `field:${field}`,
    title: fieldLabelOf(field),
    width: 'minmax(8rem, 1fr)',
    textOf: ({ metadata }) => metadata[field] ?? '',
  }));

  return [...fixed, ...custom];
}

/** The grid's tracks: the checkbox, the name, and the columns. */
export function tracksOf(columns: readonly Column[]): string {
  return ['3rem', 'minmax(12rem, 2fr)', ...columns.map(({ width }) => width)].join(' ');
}
