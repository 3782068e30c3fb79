import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableStamp, Stamp } from './column-types.ts';

/** How the file of an import is read, and what its columns become. */
export interface StoredPlan {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: ',' | ';' | '\t' | '|';
  hasHeader: boolean;
  header: string[];
  /** By column: 'phone', 'name', 'firstName', 'lastName', 'optInLocation', 'field:<name>' or 'skip'. */
  targets: string[];
}

export interface ImportsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  kind: 'contacts' | 'opt_outs';
  account_id: number | null;
  state: 'draft' | 'queued' | 'running' | 'done' | 'failed' | 'undoing' | 'undone';
  user_id: number;
  list_id: number | null;
  file_name: string;
  file_key: string;
  bytes: number;
  plan: Json<StoredPlan>;
  lines: number;
  rows_done: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  duplicate_count: Generated<number>;
  invalid_count: Generated<number>;
  opted_out_count: Generated<number>;
  failures: Generated<number>;
  undone_count: Generated<number>;
  kept_count: Generated<number>;
  created_at: Stamp;
  started_at: NullableStamp;
  finished_at: NullableStamp;
  undone_at: NullableStamp;
}

/** What an import changes of a contact that was there. */
export interface ImportedValues {
  name: string;
  metadata: Record<string, unknown>;
  optInLocation: string;
}

export interface ImportChangesTable {
  org_id: number;
  import_id: number;
  contact_id: number;
  line: number;
  was_created: boolean;
  was_added_to_list: boolean;
  before: Json<ImportedValues | null>;
  after: Json<ImportedValues | null>;
}

export interface ImportProblemsTable {
  org_id: number;
  import_id: number;
  line: number;
  outcome: 'duplicate' | 'invalid';
  reason: string;
  cells: Json<string[]>;
}

export interface ImportColumnsTable {
  org_id: number;
  account_id: number;
  header: string;
  target: string;
}

export interface OptedOutPhonesTable {
  org_id: number;
  phone: string;
  created_at: Stamp;
}

export interface ExportsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  user_id: number;
  what: Json<Record<string, unknown>>;
  title: string;
  rows_done: Generated<number>;
  created_at: Stamp;
  finished_at: NullableStamp;
}

export interface DownloadsTable {
  key_hash: Buffer;
  org_id: number;
  file_key: string;
  file_name: string;
  content_type: string;
  created_at: Stamp;
  expires_at: Date;
}
