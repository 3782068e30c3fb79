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
  expiredReleaseTokenMilliseconds: 30 * 24 * 3_600_000,
};

/**
 * Deletions of expired rows: sessions, tokens, codes, challenges, forms, locks, counters, live events, processed
 * callbacks, text parts and segment IDs, read marks, idempotency keys, webhook deliveries, release health and release
 * tokens.
 */
export function deletionsOfExpiredRows(db: Db, now: Date): Readonly<Record<string, () => Promise<void>>> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const oldestMinute = before(kept.releaseHealthMilliseconds);

  return {
    live_events: async () =>
      void (await db
        .deleteFrom('live_events')
        .where('created_at', '<', before(kept.liveEventMilliseconds))
        .execute()),
    calls: async () =>
      void (await db.deleteFrom('calls').where('started_at', '<', before(kept.callMilliseconds)).execute()),
    sessions: async () =>
      void (await db
        .deleteFrom('sessions')
        .where('expires_at', '<', before(kept.expiredSessionMilliseconds))
        .execute()),
    email_changes: async () =>
      void (await db.deleteFrom('email_changes').where('expires_at', '<', now).execute()),
    passkey_challenges: async () =>
      void (await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()),
    openid_requests: async () =>
      void (await db.deleteFrom('openid_requests').where('expires_at', '<', now).execute()),
    // Kept a day after they expire, because the number requested in the last hour is counted from them.
    one_time_tokens: async () =>
      void (await db
        .deleteFrom('one_time_tokens')
        .where('expires_at', '<', before(kept.tokenMilliseconds))
        .execute()),
    two_step_events: async () =>
      void (await db
        .deleteFrom('two_step_events')
        .where('at', '<', before(kept.twoStepEventMilliseconds))
        .execute()),
    sign_in_failures: async () =>
      void (await db
        .deleteFrom('sign_in_failures')
        .where('first_failed_at', '<', before(kept.failureMilliseconds))
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', now)]))
        .execute()),
    used_sign_up_forms: async () =>
      void (await db
        .deleteFrom('used_sign_up_forms')
        .where('expires_at', '<', before(kept.formMilliseconds))
        .execute()),
    rate_limits: async () =>
      void (await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()),
    carrier_callbacks: async () =>
      void (await db
        .deleteFrom('carrier_callbacks')
        .where('processed_at', '<', before(kept.callbackMilliseconds))
        .execute()),
    inbound_parts: async () =>
      void (await db
        .deleteFrom('inbound_parts')
        .where('joined_at', '<', before(kept.inboundPartMilliseconds))
        .execute()),
    carrier_part_ids: async () =>
      void (await db
        .deleteFrom('carrier_part_ids')
        .where('created_at', '<', before(kept.partIdMilliseconds))
        .execute()),
    concatenation_counters: async () =>
      void (await db
        .deleteFrom('concatenation_counters')
        .where('used_at', '<', before(kept.concatenationMilliseconds))
        .execute()),
    read_marks: async () =>
      void (await db
        .deleteFrom('read_marks')
        .where('created_at', '<', before(kept.readMarkMilliseconds))
        .execute()),
    idempotency_keys: async () =>
      void (await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', before(kept.idempotencyKeyMilliseconds))
        .execute()),
    webhook_deliveries: async () =>
      void (await db
        .deleteFrom('webhook_deliveries')
        .where('created_at', '<', before(kept.deliveryMilliseconds))
        .execute()),
    release_health: async () =>
      void (await db.deleteFrom('release_health').where('minute', '<', oldestMinute).execute()),
    // Kept for a while, so that a pipeline learns that its token expired.
    release_tokens: async () =>
      void (await db
        .deleteFrom('release_tokens')
        .where('expires_at', '<', before(kept.expiredReleaseTokenMilliseconds))
        .execute()),
    release_errors: async () =>
      void (await db.deleteFrom('release_errors').where('hour', '<', oldestMinute).execute()),
    release_load_times: async () =>
      void (await db.deleteFrom('release_load_times').where('minute', '<', oldestMinute).execute()),
    release_witnesses: async () =>
      void (await db.deleteFrom('release_witnesses').where('tried_at', '<', oldestMinute).execute()),
    release_attempts: async () =>
      void (await db.deleteFrom('release_attempts').where('seen_at', '<', oldestMinute).execute()),
    // Kept for a while, because the start of an attempt may arrive after its end.
    ended_release_attempts: async () =>
      void (await db
        .deleteFrom('release_attempts')
        .where('has_ended', '=', true)
        .where('seen_at', '<', before(kept.endedAttemptMilliseconds))
        .execute()),
  };
}
