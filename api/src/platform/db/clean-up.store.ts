import type { Db } from './client.ts';

/** Retention times of temporary data. */
const kept = {
  // While the API knows that a session has expired, an open page asks for the password again.
  expiredSessionMilliseconds: 30 * 24 * 3_600_000,
  liveEventMilliseconds: 3_600_000,
  callbackMilliseconds: 30 * 24 * 3_600_000,
  inboundPartMilliseconds: 24 * 3_600_000,
  partIdMilliseconds: 30 * 24 * 3_600_000,
  // Much longer than a phone waits for the missing segments of a long text.
  concatenationMilliseconds: 7 * 24 * 3_600_000,
  tokenMilliseconds: 24 * 3_600_000,
  twoStepEventMilliseconds: 24 * 3_600_000,
  failureMilliseconds: 24 * 3_600_000,
  // The clocks of two processes may differ. This way, a form is expired for both before it is deleted.
  formMilliseconds: 3_600_000,
  idempotencyKeyMilliseconds: 24 * 3_600_000,
  callMilliseconds: 30 * 24 * 3_600_000,
  deliveryMilliseconds: 30 * 24 * 3_600_000,
  readMarkMilliseconds: 24 * 3_600_000,
  releaseHealthMilliseconds: 14 * 24 * 3_600_000,
  endedAttemptMilliseconds: 3_600_000,
};

/**
 * Deletes expired rows: sessions, tokens, codes, challenges, forms, locks, counters, live events, processed callbacks,
 * text parts and segment IDs, read marks, idempotency keys, webhook deliveries and release health.
 */
export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.deleteFrom('live_events').where('created_at', '<', before(kept.liveEventMilliseconds)).execute();
  await db.deleteFrom('calls').where('started_at', '<', before(kept.callMilliseconds)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(kept.expiredSessionMilliseconds)).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('openid_requests').where('expires_at', '<', now).execute();
  // Kept a day after they expire, because the number requested in the last hour is counted from them.
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before(kept.tokenMilliseconds)).execute();
  await db.deleteFrom('two_step_events').where('at', '<', before(kept.twoStepEventMilliseconds)).execute();
  await db
    .deleteFrom('sign_in_failures')
    .where('first_failed_at', '<', before(kept.failureMilliseconds))
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', now)]))
    .execute();
  await db.deleteFrom('used_sign_up_forms').where('expires_at', '<', before(kept.formMilliseconds)).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
  await db
    .deleteFrom('carrier_callbacks')
    .where('processed_at', '<', before(kept.callbackMilliseconds))
    .execute();
  await db
    .deleteFrom('inbound_parts')
    .where('joined_at', '<', before(kept.inboundPartMilliseconds))
    .execute();
  await db.deleteFrom('carrier_part_ids').where('created_at', '<', before(kept.partIdMilliseconds)).execute();
  await db
    .deleteFrom('concatenation_counters')
    .where('used_at', '<', before(kept.concatenationMilliseconds))
    .execute();
  await db.deleteFrom('read_marks').where('created_at', '<', before(kept.readMarkMilliseconds)).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(kept.idempotencyKeyMilliseconds))
    .execute();
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before(kept.deliveryMilliseconds))
    .execute();
  const oldestMinute = before(kept.releaseHealthMilliseconds);
  await db.deleteFrom('release_health').where('minute', '<', oldestMinute).execute();
  await db.deleteFrom('release_load_times').where('minute', '<', oldestMinute).execute();
  await db.deleteFrom('release_witnesses').where('tried_at', '<', oldestMinute).execute();
  await db.deleteFrom('release_attempts').where('seen_at', '<', oldestMinute).execute();
  // Kept for a while, because the start of an attempt may arrive after its end.
  await db
    .deleteFrom('release_attempts')
    .where('has_ended', '=', true)
    .where('seen_at', '<', before(kept.endedAttemptMilliseconds))
    .execute();
}
