import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableStamp, Stamp } from './column-types.ts';

export interface CustomFieldsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  field_name: string;
  field_type: 'Date' | 'text' | 'Number';
  default_value: Generated<string>;
  is_org_level: boolean;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface CustomFieldAccountsTable {
  org_id: number;
  field_id: number;
  account_id: number;
}

export interface CustomFieldListsTable {
  org_id: number;
  field_id: number;
  list_id: number;
}

/** Which contacts a value is applied to. */
export interface FieldScope {
  isOrgLevel: boolean;
  accountIds: number[];
  listIds: number[];
}

export interface CustomFieldRunsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  field_id: number;
  value: string;
  is_forced: boolean;
  scope: Json<FieldScope>;
  status: Generated<'queued' | 'running' | 'done'>;
  total: number;
  seen: Generated<number>;
  changed: Generated<number>;
  after_contact_id: Generated<number>;
  started_by: number;
  failures: Generated<number>;
  has_failed: Generated<boolean>;
  created_at: Stamp;
  finished_at: NullableStamp;
}

export interface BlackoutsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  name: Generated<string>;
  is_weekly: boolean;
  days: Generated<number[]>;
  start_time: string;
  end_time: string;
  created_at: Stamp;
  updated_at: Stamp;
}
