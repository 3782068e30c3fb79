import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableStamp, Stamp } from './column-types.ts';
import type { StoredMedia } from './texting.ts';

/** What a wave sends: its text, the addresses of its pictures, and whom it was planned for. */
export interface StoredJob {
  body: string;
  media: string[];
  contact_ids: number[];
}

export interface WavesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  wave_type: 'account' | 'organization';
  name: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped' | 'failed';
  scheduled_at: NullableStamp;
  time_zone: string;
  job_description: Json<StoredJob>;
  contact_id: number | null;
  description: Generated<string>;
  created_by: number;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface TemplatesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  content: Generated<string>;
  media: Json<StoredMedia[]>;
  created_at: Stamp;
  updated_at: Stamp;
}
