-- Scheduled texts. A wave is sent to lists or, if scheduled from a conversation, to one contact (reference.md,
-- Entities).
create table waves (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  wave_type text not null check (wave_type in ('account', 'organization')),
  name text not null,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'sent', 'stopped', 'failed')),
  -- The instant, and the time zone in which the user chose it (decisions.md, Behavior).
  scheduled_at timestamptz,
  time_zone text not null,
  -- body, media and the browser's other fields of the job.
  job_description jsonb not null,
  -- Set if it is sent to only this contact.
  contact_id bigint,
  -- Reason it was not sent, or was sent at another time; 'ok' if there is nothing to say.
  description text not null default 'ok',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index waves_of_contact on waves (org_id, contact_id, scheduled_at) where contact_id is not null;
create index waves_due on waves (scheduled_at) where status = 'scheduled' and contact_id is not null;

create table templates (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  content text not null default '',
  media jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, account_id, name),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
