-- Setup steps that a user has hidden from their dashboard.
create table dismissed_milestones (
  org_id bigint not null references organizations (org_id) on delete cascade,
  user_id bigint not null,
  name text not null check (
    name in ('textSent', 'peopleInvited', 'contactsImported', 'campaignRegistered', 'planChosen', 'shopConnected')
  ),
  primary key (org_id, user_id, name)
);
