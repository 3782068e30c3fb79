-- Marking all of an account's conversations as read can be undone for a while (features IN-05): the marked
-- conversations, and by whom.
create table read_marks (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index read_marks_by_age on read_marks (created_at);

create table read_mark_conversations (
  org_id bigint not null,
  mark_id bigint not null,
  contact_id bigint not null,
  unread_count int not null,
  -- The newest text at that time: if a later one has arrived, the conversation is left unchanged.
  last_message_id bigint not null,
  primary key (org_id, mark_id, contact_id),
  foreign key (org_id, mark_id) references read_marks (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references conversations (org_id, contact_id) on delete cascade
);
-- Contacts are deleted one by one, and each deletion looks up its rows here.
create index read_mark_conversations_by_contact on read_mark_conversations (org_id, contact_id);
