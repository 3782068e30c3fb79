-- Without these statistics, the planner expects as many carriers as contacts, and uses one process instead of three to
-- count a million contacts.
create statistics contacts_carriers on ((metadata ->> 'carrier')) from contacts;
analyze contacts;
