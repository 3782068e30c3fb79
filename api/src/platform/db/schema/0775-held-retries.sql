-- paused: a text waiting for a retry while its wave is paused. Resuming the wave sets it back to waiting.
alter table outbound drop constraint outbound_state_check;
alter table outbound add constraint outbound_state_check
  check (state in ('waiting', 'reserved', 'calling', 'lost', 'paused'));
drop index outbound_held;
create index outbound_held on outbound (due_us) where state not in ('waiting', 'paused');
