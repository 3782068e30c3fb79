-- If two users edit a template at the same time, the one who saves second is told.
alter table templates add column version int not null default 1;
