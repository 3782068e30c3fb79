-- paused: a text that waits for another try while its wave is paused. Resuming the wave makes it wait again.
alter table outbound drop constraint outbound_state_check;
alter table outbound add constraint outbound_state_check
  check (state in ('waiting', 'reserved', 'calling', 'lost', 'paused'));
drop index outbound_held;
create index outbound_held on outbound (due_us) where state not in ('waiting', 'paused');
