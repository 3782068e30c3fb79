-- A saved view of a colleague's assigned conversations. It is deleted with the user, like their own views, because it
-- would list something else without them.
alter table inbox_views add column assignee_id bigint;
