-- A bulk change that cannot continue is given up and says so.

alter table bulk_actions add column has_failed boolean not null default false;
