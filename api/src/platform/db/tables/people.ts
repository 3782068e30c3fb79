import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableStamp, Stamp } from './column-types.ts';

export interface OrganizationsTable {
  org_id: GeneratedAlways<number>;
  company_name: string;
  is_active: Generated<boolean>;
  is_on_free_trial: Generated<boolean>;
  trial_ends_at: NullableStamp;
  is_rewards_enabled: Generated<boolean>;
  is_double_opt_in: Generated<boolean>;
  show_unsubscribers: Generated<boolean>;
  logo_url: string | null;
  time_zone: Generated<string>;
  /** Texts that left, as of the last night; null = not counted yet. */
  sent_count: number | null;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface AccountsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  name: string;
  provider: string;
  time_zone: string;
  logo_url: string | null;
  text_link: string | null;
  location: string | null;
  terms_accepted_at: NullableStamp;
  terms_accepted_by: number | null;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface NumbersTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  phone: string;
  provider: string;
  is_primary: Generated<boolean>;
  created_at: Stamp;
}

export interface NumberDirectoryTable {
  phone: string;
  org_id: number;
  account_id: number;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  org_id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  occupation: string | null;
  role: string;
  password_hash: string | null;
  tfa_login: boolean | null;
  is_active: Generated<boolean>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface UserOrgPermissionsTable {
  org_id: number;
  user_id: number;
  permission: string;
}

export interface UserAccountPermissionsTable {
  org_id: number;
  user_id: number;
  account_id: number;
  permission: string;
}

export interface LastActiveConversationsTable {
  org_id: number;
  user_id: number;
  account_id: number;
  contact_id: number;
  updated_at: Stamp;
}
