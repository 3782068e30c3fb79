-- The quiet hours that an organization chooses for waves and flows, within which the rules of texting hold too
-- (texting-rules.md, Opting out and in): times of the clock of each contact.
alter table organizations add column quiet_hours_start text not null default '21:00';
alter table organizations add column quiet_hours_end text not null default '08:00';
