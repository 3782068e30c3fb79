import type { ColumnOf, TableName } from './columns.ts';
import type { AnyExpiry, Expiry } from './expiry.ts';
import type { Scope, TenantScope } from './scopes.ts';

/** Columns that refer to what may be deleted or merged. */
type OwnerColumn = 'org_id' | 'account_id' | 'contact_id';

/** Fate of rows that belong to a deleted organization: the clean-up job deletes them. */
export const swept = 'swept';

interface CommonFacts<Expiries, Column extends string> {
  /** Expiry of rows, which the clean-up job deletes. Omitted if the owner deletes its rows itself, or keeps them. */
  readonly expires?: Expiries;
  /**
   * Fate of rows when the organization, account or contact that they refer to is deleted, if no cascading foreign key
   * deletes them: `swept`, or a sentence. A test compares these with the foreign keys of the database.
   */
  readonly orphans?: { readonly [Owner in OwnerColumn & Column]?: string };
  /** Fate of rows when their contact is merged into another. */
  readonly merge?: string;
  /** Values of columns whose type the schema cannot express: JSON, and unions without a check constraint. */
  readonly values?: { readonly [Name in Column]?: string };
  /** Full type of columns that are used more narrowly than the schema allows. */
  readonly types?: { readonly [Name in Column]?: string };
  /** Library, or the previous release, that writes the table; none of our statements do. */
  readonly writtenBy?: string;
  /** Whether migrations fill the table, so that tests leave its rows. */
  readonly isFilledByMigrations?: true;
}

/** Facts about one table. A tenant table needs an organization; a table that refers to a contact, its `merge`. */
export type FactsOf<Name extends TableName> = CommonFacts<
  Expiry<Name> | readonly Expiry<Name>[],
  ColumnOf<Name>
> & {
  readonly scope: 'org_id' extends ColumnOf<Name> ? Scope : Exclude<Scope, TenantScope>;
} & ('contact_id' extends ColumnOf<Name> ? { readonly merge: string } : { readonly merge?: never });

/** Facts about any table, and the folder of `src` that owns it: the only one that writes it. */
export interface TableFacts extends CommonFacts<AnyExpiry | readonly AnyExpiry[], string> {
  readonly scope: Scope;
  readonly owner: string;
}

/** States the facts about the tables that one folder of `src` writes. */
export const ownedBy = <Names extends TableName>(
  owner: string,
  facts: { readonly [Name in Names]: FactsOf<Name> },
): Readonly<Record<Names, TableFacts>> =>
  Object.fromEntries(
    Object.entries<Omit<TableFacts, 'owner'>>(facts).map(([name, one]) => [name, { owner, ...one }]),
  ) as Record<Names, TableFacts>; // fromEntries forgets the names
