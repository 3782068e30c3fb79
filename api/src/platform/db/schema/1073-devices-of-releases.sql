-- Class of the device on which somebody tried a release: releases are compared on the same class only.
alter table release_witnesses add column device text not null default 'computer';
alter table release_attempts add column device text not null default 'computer';
