-- Orders a shop's events, and explains what helps if the shop cannot be read (docs/shops.md).

-- When it happened according to the shop; null = in order of arrival.
alter table shop_events add column occurred_at timestamptz;
create index shop_events_open on shop_events (org_id, connection_id) where worked_at is null;

-- Shopify records consent times to the second: of two states within one second, the one seen later applies.
alter table shop_customers add column consent_seen_at timestamptz;

-- An uninstall from before this key was issued belongs to an earlier installation.
alter table shop_connections add column key_saved_at timestamptz;
alter table shop_connections add column fault_kind text not null default ''
  check (fault_kind in ('', 'refused', 'away'));
