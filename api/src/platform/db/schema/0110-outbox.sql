-- Global: mails that would have been sent, readable at /outbox while no mail server is configured.
create table outbox_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null
);
