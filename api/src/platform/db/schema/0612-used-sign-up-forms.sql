-- Submitted forms of the public sign-up page: each is valid for one sign-up, whichever process receives it.
create table used_sign_up_forms (
  org_id bigint not null references organizations (org_id) on delete cascade,
  form text not null,
  expires_at timestamptz not null,
  primary key (org_id, form)
);
create index used_sign_up_forms_by_expiry on used_sign_up_forms (expires_at);
