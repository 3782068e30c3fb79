-- Number of texts the organization has sent, counted once a night because counting millions takes too long for a
-- request. Null = not counted yet.
alter table organizations add column sent_count bigint;
