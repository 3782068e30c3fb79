import type { ColumnType } from 'kysely';

/** Set by the database on insert if omitted; a Date when read. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Read as the parsed value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
/** JSON with a default. */
export type GeneratedJson<Value> = ColumnType<Value, string | undefined, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
