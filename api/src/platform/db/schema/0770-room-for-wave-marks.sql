-- A chunk of a wave fills pages with texts and changes each of them twice: taken by the carrier, delivered. Half of a page
-- left free keeps both changes out of the indexes (docs/adr/0049).
alter table messages set (fillfactor = 50);
