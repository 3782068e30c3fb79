-- Two people who change one template at once: whoever saves second is told (ADR 0046).
alter table templates add column version int not null default 1;
