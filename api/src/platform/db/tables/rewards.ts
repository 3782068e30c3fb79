import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamp } from './column-types.ts';

export interface RewardProgramsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number | null;
  name: string;
  point_value: number;
  discount_code: Generated<string>;
  discount_percent: number | null;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface RewardParticipantsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  phone: string;
  points: Generated<number>;
  subscribed_at: Stamp;
}

export interface RewardEntriesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  phone: string;
  account_id: number | null;
  kind: 'joined' | 'added' | 'redeemed' | 'left';
  points: number;
  balance: number;
  program: string | null;
  client_key: string | null;
  by_user: number | null;
  created_at: Stamp;
}
