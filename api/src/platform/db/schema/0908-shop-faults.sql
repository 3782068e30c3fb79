-- What orders the news of a shop, and says what helps where it cannot be read (docs/shops.md).

-- When it happened at the shop, by its own word; null = as it came.
alter table shop_events add column occurred_at timestamptz;
create index shop_events_open on shop_events (org_id, connection_id) where worked_at is null;

-- Shopify dates consent to the second: of two within one, the state that was seen later holds.
alter table shop_customers add column consent_seen_at timestamptz;

-- A removal of the app that happened before this key was given is of an installation before.
alter table shop_connections add column key_saved_at timestamptz;
alter table shop_connections add column fault_kind text not null default ''
  check (fault_kind in ('', 'refused', 'away'));
