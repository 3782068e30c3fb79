import { days, hours } from './expiry.ts';
import { ownedBy, swept } from './table-facts.ts';

/** Tables of platform/. */
export const platformTables = {
  ...ownedBy('platform/access-tokens', {
    access_tokens: { scope: 'lookup', orphans: { org_id: swept }, values: { scopes: 'json.StoredScope[]' } },
  }),
  ...ownedBy('platform/audit', {
    audit_log: { scope: 'queue', values: { detail: 'Record<string, unknown>' } },
  }),
  ...ownedBy('platform/db', {
    // Migrations create most of them.
    signing_keys: { scope: 'product', isFilledByMigrations: true },
    schema_migrations: { scope: 'product', isFilledByMigrations: true },
  }),
  ...ownedBy('platform/files', {
    downloads: { scope: 'lookup' },
  }),
  ...ownedBy('platform/idempotency', {
    idempotency_keys: { scope: 'tenant', expires: { keptFor: days(1), since: 'created_at' } },
  }),
  ...ownedBy('platform/limits', {
    rate_limits: {
      scope: 'queue',
      expires: { keptFor: 0, sinceMilliseconds: 'expire' },
      writtenBy: 'rate-limiter-flexible',
    },
  }),
  ...ownedBy('platform/live', {
    live_events: {
      scope: 'queue',
      expires: { keptFor: hours(1), since: 'created_at' },
      values: { data: 'Record<string, string | number>' },
    },
  }),
  ...ownedBy('platform/mail', {
    mail_deliveries: { scope: 'queue', expires: { keptFor: days(30), since: 'changed_at' } },
    outbox_mails: { scope: 'queue' },
  }),
  ...ownedBy('platform/media', {
    media: { scope: 'tenant' },
  }),
  ...ownedBy('platform/permissions', {
    // Kept for a while, so that a pipeline learns that its token expired.
    release_tokens: {
      scope: 'product',
      expires: { keptFor: days(30), since: 'expires_at' },
      values: { permissions: 'json.StoredReleasePermission[]', remotes: 'string[]' },
    },
    releasers: { scope: 'product', values: { mail_remotes: 'string[]', remotes: 'string[]' } },
  }),
  ...ownedBy('platform/push', {
    devices: { scope: 'tenant' },
  }),
  ...ownedBy('platform/sessions', {
    // While the API knows that a session has expired, an open page asks for the password again.
    sessions: { scope: 'lookup', expires: { keptFor: days(30), since: 'expires_at' } },
    user_visits: { scope: 'lookup' },
  }),
  ...ownedBy('platform/versions', {
    setting_changes: { scope: 'tenant', values: { fields: 'string[]' } },
  }),
};
