-- Releases that misbehave without failing or crashing: counted per kind, and as a failure of the people who saw it.
alter table release_health
  add column threw int not null default 0,
  add column empty int not null default 0,
  add column endless int not null default 0,
  add column blocked int not null default 0,
  add column tampered int not null default 0,
  add column miscalled int not null default 0;
