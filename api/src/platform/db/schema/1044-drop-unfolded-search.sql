-- The indexes that 1042 and 1043 replace, because each costs every import as much as the rest of the row. Processes of
-- the previous release still find the same contacts, but slower, until they are replaced.
drop index contacts_search;
drop index conversations_search;
