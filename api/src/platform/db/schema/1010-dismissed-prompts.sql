-- App prompts that a user has answered with "Not now".
create table dismissed_prompts (
  org_id bigint not null references organizations (org_id) on delete cascade,
  user_id bigint not null,
  name text not null check (name in ('push')),
  primary key (org_id, user_id, name)
);
