-- A saved view of what is assigned to a colleague. It is deleted with the user, as their own views are: without the
-- person it would list something else.
alter table inbox_views add column assignee_id bigint;
