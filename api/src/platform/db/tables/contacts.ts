import type { Generated, GeneratedAlways } from 'kysely';
import type { BulkAction, BulkKind } from 'shared-contracts/domain/bulk-action';
import type { ContactFilter, ContactQuery } from 'shared-contracts/domain/contact-filter';
import type { ListKind } from 'shared-contracts/domain/list';
import type { NullableJson, NullableStamp, Stamp } from './column-types.ts';

/** What a query list looks for, beside its source. */
export interface StoredListQuery {
  readonly nameSearchTerm?: string;
  readonly phone?: string;
  readonly customFields: readonly { readonly field: string; readonly query_value: string }[];
  readonly filters: readonly ContactFilter[];
}

export interface ListsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  kind: Generated<ListKind>;
  query: NullableJson<StoredListQuery>;
  source_list_id: number | null;
  size: Generated<number>;
  counted_at: NullableStamp;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface ListMembersTable {
  org_id: number;
  list_id: number;
  contact_id: number;
  added_at: Stamp;
}

export interface ContactDeletionsTable {
  org_id: number;
  contact_id: number;
  account_id: number;
  phone: string;
  list_ids: number[];
  deleted_by: number | null;
  deleted_at: Stamp;
}

export interface ContactFieldValuesTable {
  org_id: number;
  account_id: number;
  contact_id: number;
  field: string;
  text_value: string;
  number_value: string | null;
  date_value: string | null;
}

export interface BulkActionsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  kind: BulkKind;
  list_id: number | null;
  status: Generated<BulkAction['status']>;
  has_failed: Generated<boolean>;
  query: NullableJson<ContactQuery>;
  total: Generated<number>;
  seen: Generated<number>;
  changed: Generated<number>;
  after_contact_id: Generated<number>;
  undo_of: number | null;
  undone_at: NullableStamp;
  started_by: number;
  created_at: Stamp;
  finished_at: NullableStamp;
}

export interface BulkActionContactsTable {
  org_id: number;
  bulk_id: number;
  contact_id: number;
  has_changed: Generated<boolean>;
}
