import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableStamp, Stamp } from './column-types.ts';

export interface SessionsTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  address: string;
  created_at: Stamp;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface OneTimeTokensTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  purpose: 'two_factor' | 'reset' | 'sign_in' | 'two_step_off';
  user_id: number;
  created_at: Stamp;
  expires_at: ColumnType<Date, Date, Date>;
  used_at: NullableStamp;
}

export interface TwoFactorCodesTable {
  token_id: number;
  code_hash: Buffer;
  medium: 'sms' | 'email';
  attempts: Generated<number>;
  sent_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface TwoStepEventsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'code_sent' | 'code_wrong' | 'owner_warned';
  at: ColumnType<Date, Date, Date>;
}

export interface SignInFailuresTable {
  key: string;
  failures: number;
  first_failed_at: ColumnType<Date, Date, Date>;
  locked_until: NullableStamp;
  account_key: string | null;
}

export interface OpenidRequestsTable {
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  browser_hash: Buffer | null;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface DevicesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  user_id: number;
  session_id: number;
  source: string;
  device_token: string;
  token_hash: Buffer;
  created_at: Stamp;
}

export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  org_id: number | null;
  user_id: number | null;
  action: string;
  detail: Json<Record<string, unknown>>;
  address: Generated<string>;
  request_id: Generated<string>;
  created_at: Stamp;
}

export interface UsedSignUpFormsTable {
  org_id: number;
  form: string;
  expires_at: ColumnType<Date, Date, Date>;
}

export interface SigningKeysTable {
  name: string;
  key: Buffer;
}
