-- A wave's chunk fills pages with texts and changes each of them twice: accepted by the carrier, delivered. Leaving
-- half of each page free keeps both changes out of the indexes (figures.md, Waves).
alter table messages set (fillfactor = 50);
