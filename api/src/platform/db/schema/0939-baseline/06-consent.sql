-- Consent: who may be texted.

-- Append-only: who opted in or out, when and how (decisions.md, Behavior).
create table consent_log (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  contact_id bigint not null,
  phone text not null,
  change text not null check (change in ('opted_in', 'opted_out')),
  source text not null check (source in ('keyword', 'staff', 'carrier', 'import', 'form')),
  user_id bigint,
  message_id bigint,
  detail text not null default '',
  created_at timestamptz not null default now(),
  -- The wave whose text was the last one before an opt-out, within 72 hours.
  wave_id bigint,
  -- Actor if no person acted, as in audit_log.
  actor_kind text check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system')),
  actor_id bigint,
  primary key (org_id, id)
);
create index consent_log_by_contact on consent_log (org_id, contact_id, id);
-- Whether a phone ever opted out of an account, even if its contact was deleted since.
create index consent_log_by_phone on consent_log (org_id, account_id, phone, id desc);
create index consent_log_of_wave on consent_log (org_id, wave_id) where wave_id is not null;
-- An account's opt-outs by day.
create index consent_log_by_day on consent_log (org_id, account_id, created_at);

-- Phones that opted out of the whole organization, even without a conversation: contacts created later are opted out
-- too.
create table opted_out_phones (
  org_id bigint not null references organizations (org_id) on delete cascade,
  phone text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, phone)
);

-- Numbers that cannot receive texts: landlines, out of service (texting-rules.md, Sending). An inbound text removes
-- one.
create table suppressed_numbers (
  org_id bigint not null references organizations (org_id) on delete cascade,
  phone text not null,
  carrier_code text not null,
  description text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, phone)
);

-- Submitted forms of the public sign-up page: each is valid for one sign-up, whichever process receives it.
create table used_sign_up_forms (
  org_id bigint not null references organizations (org_id) on delete cascade,
  form text not null,
  expires_at timestamptz not null,
  primary key (org_id, form)
);
create index used_sign_up_forms_by_expiry on used_sign_up_forms (expires_at);
