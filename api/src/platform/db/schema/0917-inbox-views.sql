-- Saved inbox views: a filter with a name. They belong to one user or, without a user, to everyone on the account. A
-- tag's view is deleted with the tag, because it would list something else without it.
create table inbox_views (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint,
  name text not null,
  chips text[] not null,
  tag_id bigint,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, tag_id) references tags (org_id, id) on delete cascade
);
create unique index inbox_views_by_name on inbox_views (org_id, account_id, coalesce(user_id, 0), lower(name));
create index inbox_views_by_tag on inbox_views (org_id, tag_id) where tag_id is not null;
