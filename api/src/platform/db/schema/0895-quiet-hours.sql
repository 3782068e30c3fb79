-- The quiet hours that an organization sets for waves and flows, in addition to the texting rules (texting-rules.md,
-- Opting out and in): times in each contact's time zone.
alter table organizations add column quiet_hours_start text not null default '21:00';
alter table organizations add column quiet_hours_end text not null default '08:00';
