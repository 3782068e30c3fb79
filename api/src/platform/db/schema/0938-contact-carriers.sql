-- Without them the planner expects as many carriers as contacts, and has one process count a million of them instead of three.
create statistics contacts_carriers on ((metadata ->> 'carrier')) from contacts;
analyze contacts;
