import type { Generated } from 'kysely';

export interface ReleaseHealthTable {
  remote: string;
  version: string;
  minute: Date;
  loaded: number;
  failed: number;
  crashed: number;
  fell_back: number;
  slow: Generated<number>;
  last_reason: string | null;
  last_fell_back_to: string | null;
}

export interface ReleaseWitnessesTable {
  user_id: number;
  remote: string;
  version: string;
  tried_at: Date;
  failed_at: Date | null;
  slow_at: Date | null;
}

export interface ReleaseAttemptsTable {
  user_id: number;
  attempt: string;
  remote: string;
  version: string;
  seen_at: Date;
  has_ended: boolean;
}

export interface ReleaseLoadTimesTable {
  remote: string;
  version: string;
  minute: Date;
  up_to_ms: number;
  times: number;
}
