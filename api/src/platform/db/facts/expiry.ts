import type { ColumnWith, TableName } from './columns.ts';

interface Limits<Instant extends string, Flag extends string> {
  /** Milliseconds after the row's instant until the clean-up job deletes the row. */
  readonly keptFor: number;
  /** Deletes only rows with true in this column. */
  readonly onlyIf?: Flag;
  /** Keeps rows whose instant in this column is still to come. */
  readonly unlessBefore?: Instant;
}

/** Column with a row's instant; `sinceMilliseconds` counts from 1970. */
type Since<Instant extends string, Count extends string> =
  | { readonly since: Instant; readonly sinceMilliseconds?: never }
  | { readonly sinceMilliseconds: Count; readonly since?: never };

/** Time after which rows of a table expire. */
export type Expiry<Name extends TableName> = Limits<ColumnWith<Date, Name>, ColumnWith<boolean, Name>> &
  Since<ColumnWith<Date, Name>, ColumnWith<number, Name>>;

/** Time after which rows of any table expire. */
export type AnyExpiry = Limits<string, string> & Since<string, string>;

export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => hours(24 * count);
