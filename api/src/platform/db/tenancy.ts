/**
 * Tables that are not of one tenant: found before the organization is known (sign-in, carriers), or queues and
 * logs that one process reads for all. On a Citus cluster they are reference or local tables (engineering.md, PostgreSQL).
 */
export const globalTables = [
  'access_tokens',
  'audit_log',
  'carrier_callbacks',
  'carrier_outages',
  'delivery_receipts',
  'downloads',
  'live_events',
  'number_directory',
  'one_time_tokens',
  'openid_requests',
  'outbox_mails',
  'rate_limits',
  'release_attempts',
  'release_health',
  'release_load_times',
  'release_witnesses',
  'schema_migrations',
  'sessions',
  'sign_in_failures',
  'signing_keys',
  'simulator_calls',
  'simulator_messages',
  'simulator_receipts',
  'simulator_settings',
  'simulator_texts',
  'two_factor_codes',
  'two_step_events',
  'users',
] as const;
