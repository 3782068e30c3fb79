import type { SelectType } from 'kysely';
import type { Tables } from '../tables/tables.generated.ts';

/** Tables of the database. The generated types leave out schema_migrations, which migrate.ts creates. */
export type TableName = keyof Tables | 'schema_migrations';

type RowOf<Name extends TableName> = Name extends keyof Tables ? Tables[Name] : Record<never, never>;

/** Columns of a table. */
export type ColumnOf<Name extends TableName> = keyof RowOf<Name> & string;

/** Columns of a table with values of one type or null. */
export type ColumnWith<Value, Name extends TableName> = {
  [Column in ColumnOf<Name>]: NonNullable<SelectType<RowOf<Name>[Column]>> extends Value ? Column : never;
}[ColumnOf<Name>];
