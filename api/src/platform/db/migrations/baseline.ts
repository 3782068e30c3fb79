/**
 * Folder of `schema` with the tables as the first 84 migrations made them: applied as one migration, and recorded under
 * this name.
 */
export const baseline = '0939-baseline';

/** Names under which earlier releases recorded the migrations that are now the baseline. */
export const squashedMigrations: readonly string[] = [
  '0001-foundation.sql',
  '0100-carrier-simulator.sql',
  '0110-outbox.sql',
  '0200-messaging.sql',
  '0300-releases.sql',
  '0310-release-witnesses.sql',
  '0400-contacts.sql',
  '0410-imports-exports.sql',
  '0411-sign-up.sql',
  '0420-fields-and-blackouts.sql',
  '0430-team.sql',
  '0440-waves-and-templates.sql',
  '0520-field-run-failures.sql',
  '0530-rewards.sql',
  '0540-yes-awaited.sql',
  '0541-sent-count.sql',
  '0542-unread-counted.sql',
  '0570-bulk-failures.sql',
  '0600-sign-in-limits.sql',
  '0610-limit-keys.sql',
  '0611-failures-of-accounts.sql',
  '0612-used-sign-up-forms.sql',
  '0630-sending-by-number.sql',
  '0631-messages-hot.sql',
  '0640-delivery-receipts.sql',
  '0641-carrier-outages.sql',
  '0650-release-attempts.sql',
  '0670-read-marks.sql',
  '0700-waves.sql',
  '0701-wave-chunks.sql',
  '0710-wave-changes.sql',
  '0711-exports-of-waves.sql',
  '0720-template-versions.sql',
  '0730-links.sql',
  '0731-landing-pages.sql',
  '0732-custom-domains.sql',
  '0740-daily-figures.sql',
  '0750-smpp.sql',
  '0760-actors.sql',
  '0761-organization-events.sql',
  '0770-room-for-wave-marks.sql',
  '0775-held-retries.sql',
  '0776-merged-contacts.sql',
  '0800-flows.sql',
  '0801-flow-runs.sql',
  '0802-flows-deleted.sql',
  '0810-people.sql',
  '0820-setting-changes.sql',
  '0830-access-tokens.sql',
  '0831-idempotency-keys.sql',
  '0832-webhooks.sql',
  '0840-second-steps.sql',
  '0841-profile.sql',
  '0850-shops.sql',
  '0851-shopify.sql',
  '0860-billing.sql',
  '0870-sign-ups.sql',
  '0871-industry.sql',
  '0872-billed-to.sql',
  '0880-mail-deliveries.sql',
  '0890-accounts.sql',
  '0891-calls.sql',
  '0895-quiet-hours.sql',
  '0896-segments-of-figures.sql',
  '0900-held-until-paid.sql',
  '0901-payment-retries.sql',
  '0905-sealed-webhook-secrets.sql',
  '0906-leases-of-idempotency-keys.sql',
  '0907-invited-by.sql',
  '0908-shop-faults.sql',
  '0915-bulk-conversations.sql',
  '0916-open-conversations.sql',
  '0917-inbox-views.sql',
  '0918-scheduled-of-account.sql',
  '0920-account-directory.sql',
  '0928-default-contact-name.sql',
  '0929-due-runs-by-organization.sql',
  '0930-due-texts-by-organization.sql',
  '0931-simulator-ledger.sql',
  '0935-views-of-colleagues.sql',
  '0936-waves-to-compile-by-organization.sql',
  '0937-waves-sending.sql',
  '0938-contact-carriers.sql',
  '0939-recipients-in-chunks.sql',
];

/** Thrown for a database that has only some of the migrations in the baseline. The message says what to do. */
export class BeforeBaselineError extends Error {
  override readonly name = 'BeforeBaselineError';
}

/**
 * Returns the names of applied migrations, with the baseline in place of those that it contains. Throws if only some of
 * these were applied, because the others no longer exist.
 */
export function withBaseline(applied: Iterable<string>): Set<string> {
  const names = new Set(applied);
  const rest = new Set([...names].filter((name) => !squashedMigrations.includes(name)));
  if (rest.size === names.size || rest.has(baseline)) {
    return rest;
  }
  const missing = squashedMigrations.filter((name) => !names.has(name));
  if (missing.length > 0) {
    throw new BeforeBaselineError(
      `This database was last migrated by a release from before ${baseline}: it lacks ${missing.at(-1)}. Nothing was ` +
        `changed. First run the last release that has this file in api/src/platform/db/schema for a day, with its ` +
        'workers, then this one (docs/operating.md, Upgrade).',
    );
  }

  return rest.add(baseline);
}
