export interface ReleaseHealthTable {
  remote: string;
  version: string;
  minute: Date;
  loaded: number;
  failed: number;
  crashed: number;
  fell_back: number;
  last_reason: string | null;
  last_fell_back_to: string | null;
}

export interface ReleaseWitnessesTable {
  user_id: number;
  remote: string;
  version: string;
  tried_at: Date;
  failed_at: Date | null;
}

export interface ReleaseLoadTimesTable {
  remote: string;
  version: string;
  minute: Date;
  up_to_ms: number;
  times: number;
}
