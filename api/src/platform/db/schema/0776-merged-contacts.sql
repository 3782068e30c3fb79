-- Contacts that were merged into another; links sent to them still reference them.
create table merged_contacts (
  org_id bigint not null,
  gone_id bigint not null,
  contact_id bigint not null,
  primary key (org_id, gone_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index merged_contacts_by_contact on merged_contacts (org_id, contact_id);
