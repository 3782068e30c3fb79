/** What values a column holds where the schema cannot say it: inside of JSON, and unions that no check holds. */
export const columnValues: Readonly<Record<string, string>> = {
  'access_tokens.scopes': 'json.StoredScope[]',
  'audit_log.detail': 'Record<string, unknown>',
  'bulk_actions.query': 'json.StoredBulkQuery',
  'carrier_callbacks.payload': 'unknown',
  'contacts.metadata': 'Record<string, unknown>',
  'conversations.last_direction': "Tables['messages']['direction']",
  'conversations.last_status': "Tables['messages']['status']",
  'custom_field_runs.scope': 'json.FieldScope',
  'exports.what': 'Record<string, unknown>',
  'flow_changes.fields': 'string[]',
  'flow_steps.action_args': 'json.StoredActionArgs',
  'flow_steps.action_id': 'json.StoredActionId',
  'flow_steps.event_id': 'json.StoredEventId',
  'flow_runs.event_id': 'json.StoredEventId',
  'flow_runs.reason': 'json.StoredRunReason',
  'import_changes.after': 'json.ImportedValues',
  'import_changes.before': 'json.ImportedValues',
  'import_problems.cells': 'string[]',
  'imports.plan': 'json.StoredPlan',
  'landing_pages.media': 'json.StoredMedia[]',
  'lists.query': 'json.StoredListQuery',
  'live_events.data': 'Record<string, string | number>',
  'messages.media': 'json.StoredMedia[]',
  'notes.mentions': 'number[]',
  'passkeys.transports': 'string[]',
  'simulator_calls.media_urls': 'string[]',
  'simulator_messages.media_urls': 'string[]',
  'simulator_settings.settings': 'unknown',
  'simulator_texts.media_urls': 'string[]',
  'setting_changes.fields': 'string[]',
  'stand_in_records.content': 'unknown',
  'stand_in_shops.settings': 'unknown',
  'templates.media': 'json.StoredMedia[]',
  'wave_changes.fields': 'string[]',
  'wave_chunks.skipped_because': 'json.StoredSkipped',
  'wave_chunks.zones': 'string[]',
  'webhook_deliveries.payload': 'json.StoredWebhookPayload',
  'webhooks.event_types': 'json.StoredWebhookEvent[]',
  'waves.job_description': 'json.StoredJob',
  'waves.left_out': 'json.StoredLeftOut',
};

/** The whole type of a column, where it is used more narrowly than the schema allows. */
export const columnTypes: Readonly<Record<string, string>> = {
  // Written once.
  'carrier_outages.began_at': 'ColumnType<Date, Date, never>',
  'delivery_receipts.received_at': 'ColumnType<Date, Date, never>',
  // Null while deleted and restorable (contact_deletions); every read asks by account, so none sees it.
  'contacts.account_id': 'number',
  // Compared with days as text.
  'contact_field_values.date_value': 'string | null',
};
