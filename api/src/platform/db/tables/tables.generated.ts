// Written by `pnpm --filter api db:types` from the migrated schema and what platform/db/facts adds to it.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Json, NullableJson, NullableStamp, Stamp } from './column-types.ts';
import type * as json from './json-columns.ts';

/** The tables as Kysely sees them. Columns and meanings are explained in ../schema. */
export interface Tables {
  access_tokens: {
    id: GeneratedAlways<number>;
    org_id: number;
    name: string;
    token_hash: Buffer;
    scopes: json.StoredScope[];
    is_active: Generated<boolean>;
    created_by: number | null;
    created_at: Stamp;
    hint: Generated<string>;
    expires_at: NullableStamp;
    last_used_at: NullableStamp;
  };
  account_directory: {
    account_id: number;
    org_id: number;
  };
  accounts: {
    org_id: number;
    id: GeneratedAlways<number>;
    name: string;
    provider: string;
    time_zone: string;
    logo_url: string | null;
    text_link: string | null;
    location: string | null;
    terms_accepted_at: NullableStamp;
    terms_accepted_by: number | null;
    created_at: Stamp;
    updated_at: Stamp;
    billed_to: Generated<'account' | 'organization'>;
    deleted_at: NullableStamp;
    default_contact_name: string | null;
    call_forwarding_number: string | null;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    org_id: number | null;
    user_id: number | null;
    action: string;
    detail: GeneratedJson<Record<string, unknown>>;
    address: Generated<string>;
    request_id: Generated<string>;
    created_at: Stamp;
    actor_kind: 'person' | 'token' | 'flow' | 'point_of_sale' | 'system' | null;
    actor_id: number | null;
  };
  authenticators: {
    user_id: number;
    sealed_secret: Buffer;
    last_period: number;
    created_at: Date;
  };
  blackouts: {
    org_id: number;
    id: GeneratedAlways<number>;
    name: Generated<string>;
    is_weekly: boolean;
    days: Generated<number[]>;
    start_time: string;
    end_time: string;
    created_at: Stamp;
    updated_at: Stamp;
  };
  bulk_action_contacts: {
    org_id: number;
    bulk_id: number;
    contact_id: number;
    has_changed: Generated<boolean>;
    former: NullableJson<json.FormerConversation>;
  };
  bulk_actions: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    kind: 'add_to_list' | 'remove_from_list' | 'block' | 'unblock' | 'unsubscribe' | 'delete' | 'restore' | 'close' | 'reopen' | 'assign' | 'tag' | 'untag' | 'snooze' | 'mark_read' | 'assign_back' | 'snooze_back' | 'mark_unread';
    list_id: number | null;
    status: Generated<'queued' | 'running' | 'done' | 'cancelled'>;
    query: NullableJson<json.StoredBulkQuery>;
    total: Generated<number>;
    seen: Generated<number>;
    changed: Generated<number>;
    after_contact_id: Generated<number>;
    undo_of: number | null;
    undone_at: NullableStamp;
    started_by: number | null;
    created_at: Stamp;
    finished_at: NullableStamp;
    has_failed: Generated<boolean>;
    actor_kind: Generated<'person' | 'token' | 'flow' | 'point_of_sale' | 'system'>;
    actor_id: number | null;
    detail: NullableJson<json.StoredBulkDetail>;
  };
  calls: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    carrier: string;
    carrier_id: string;
    caller: string;
    number: string;
    forwarded_to: string;
    started_at: Stamp;
    ended_at: NullableStamp;
    seconds: number | null;
  };
  carrier_callbacks: {
    id: GeneratedAlways<number>;
    carrier: string;
    kind: 'inbound' | 'status';
    event_key: string;
    payload: Json<unknown>;
    received_at: Stamp;
    processed_at: NullableStamp;
    attempts: Generated<number>;
    last_error: string | null;
    claimed_until: Stamp;
    content: NullableJson<unknown>;
  };
  carrier_outages: {
    carrier: string;
    began_at: ColumnType<Date, Date, never>;
    last_seen_at: Date;
    mailed_at: NullableStamp;
    reason: Generated<'credentials' | 'connection'>;
  };
  carrier_part_ids: {
    org_id: number;
    carrier: string;
    part_id: string;
    message_id: number;
    carrier_id: string;
    idempotency_key: string;
    created_at: Stamp;
    part: number | null;
    parts: number | null;
    delivered_at: NullableStamp;
    reference: number | null;
  };
  concatenation_counters: {
    org_id: number;
    number: string;
    phone: string;
    last: number;
    used_at: Stamp;
  };
  consent_log: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    contact_id: number;
    phone: string;
    change: 'opted_in' | 'opted_out';
    source: 'keyword' | 'staff' | 'carrier' | 'import' | 'form';
    user_id: number | null;
    message_id: number | null;
    detail: Generated<string>;
    created_at: Stamp;
    wave_id: number | null;
    actor_kind: 'person' | 'token' | 'flow' | 'point_of_sale' | 'system' | null;
    actor_id: number | null;
  };
  contact_days: {
    org_id: number;
    contact_id: number;
    direction: 'inbound' | 'outbound';
    last_day: Date;
  };
  contact_deletions: {
    org_id: number;
    contact_id: number;
    account_id: number;
    phone: string;
    list_ids: number[];
    deleted_by: number | null;
    deleted_at: Stamp;
  };
  contact_field_values: {
    org_id: number;
    account_id: number;
    contact_id: number;
    field: string;
    text_value: string;
    number_value: string | null;
    date_value: string | null;
  };
  contact_tallies: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    carrier: string;
    amount: number;
    is_merged: Generated<boolean>;
  };
  contacts: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    name: Generated<string>;
    phone: string;
    blocked: Generated<boolean>;
    unsubscribed_at: NullableStamp;
    metadata: GeneratedJson<Record<string, unknown>>;
    tcpa_opt_in_location: Generated<string>;
    time_zone: string | null;
    search_text: GeneratedAlways<string>;
    created_at: Stamp;
    updated_at: Stamp;
    yes_awaited: Generated<boolean>;
    asked_to_stop_at: NullableStamp;
  };
  conversation_tags: {
    org_id: number;
    contact_id: number;
    tag_id: number;
    tagged_by: number | null;
    created_at: Stamp;
  };
  conversations: {
    org_id: number;
    account_id: number;
    contact_id: number;
    activity: number;
    is_done: Generated<boolean>;
    unread_count: Generated<number>;
    message_count: Generated<number>;
    opt_out_suggested: Generated<boolean>;
    last_message_id: number | null;
    last_preview: Generated<string>;
    last_direction: Tables['messages']['direction'] | null;
    last_status: Tables['messages']['status'] | null;
    last_has_media: Generated<boolean>;
    last_message_at: NullableStamp;
    search_text: string;
    created_at: Stamp;
    assigned_to: number | null;
    snoozed_until: NullableStamp;
    snoozed_by: number | null;
  };
  custom_domains: {
    org_id: number;
    id: GeneratedAlways<number>;
    domain: string;
    token: string;
    verified_at: NullableStamp;
    created_at: Stamp;
    updated_at: Stamp;
  };
  custom_field_accounts: {
    org_id: number;
    field_id: number;
    account_id: number;
  };
  custom_field_lists: {
    org_id: number;
    field_id: number;
    list_id: number;
  };
  custom_field_runs: {
    org_id: number;
    id: GeneratedAlways<number>;
    field_id: number;
    value: string;
    is_forced: boolean;
    scope: Json<json.FieldScope>;
    status: Generated<'queued' | 'running' | 'done'>;
    total: number;
    seen: Generated<number>;
    changed: Generated<number>;
    after_contact_id: Generated<number>;
    started_by: number;
    created_at: Stamp;
    finished_at: NullableStamp;
    failures: Generated<number>;
    has_failed: Generated<boolean>;
  };
  custom_fields: {
    org_id: number;
    id: GeneratedAlways<number>;
    field_name: string;
    field_type: 'Date' | 'text' | 'Number';
    default_value: Generated<string>;
    is_org_level: boolean;
    created_at: Stamp;
    updated_at: Stamp;
  };
  daily_figures: {
    org_id: number;
    account_id: number;
    begins_at: Date;
    day: Date;
    texts_sent: Generated<number>;
    texts_received: Generated<number>;
    segments_sent: Generated<number>;
  };
  daily_reach: {
    org_id: number;
    account_id: number;
    direction: 'inbound' | 'outbound';
    day: Date;
    previous_day: Date;
    contacts: number;
  };
  delivery_receipts: {
    id: GeneratedAlways<number>;
    org_id: number;
    message_id: number;
    carrier_id: string;
    status: 'sent' | 'delivered';
    received_at: ColumnType<Date, Date, never>;
  };
  devices: {
    org_id: number;
    id: GeneratedAlways<number>;
    user_id: number;
    session_id: number;
    source: string;
    device_token: string;
    token_hash: Buffer;
    created_at: Stamp;
  };
  dismissed_milestones: {
    org_id: number;
    user_id: number;
    name: 'textSent' | 'peopleInvited' | 'contactsImported' | 'campaignRegistered' | 'planChosen' | 'shopConnected';
  };
  dismissed_prompts: {
    org_id: number;
    user_id: number;
    name: string;
  };
  downloads: {
    key_hash: Buffer;
    org_id: number;
    file_key: string;
    file_name: string;
    content_type: string;
    created_at: Stamp;
    expires_at: Date;
  };
  email_changes: {
    user_id: number;
    email: string;
    token_hash: Buffer;
    expires_at: Date;
  };
  exports: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number | null;
    user_id: number;
    what: Json<Record<string, unknown>>;
    title: string;
    rows_done: Generated<number>;
    created_at: Stamp;
    finished_at: NullableStamp;
  };
  figure_deltas: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    direction: 'inbound' | 'outbound';
    at: Date;
    contact_ids: number[];
    segments: Generated<number>;
  };
  figure_fills: {
    org_id: number;
    account_id: number;
    up_to_message_id: number;
    is_of_segments: Generated<boolean>;
  };
  flow_changes: {
    org_id: number;
    flow_id: number;
    version: number;
    user_id: number | null;
    fields: string[];
    changed_at: Stamp;
  };
  flow_contacts: {
    org_id: number;
    flow_id: number;
    contact_id: number;
    removed_at: NullableStamp;
  };
  flow_deltas: {
    org_id: number;
    id: GeneratedAlways<number>;
    flow_id: number;
    step_id: number;
    figure: string;
    n: number;
  };
  flow_figures: {
    org_id: number;
    flow_id: number;
    step_id: number;
    figure: string;
    n: number;
  };
  flow_runs: {
    org_id: number;
    contact_id: number;
    flow_id: number;
    event_id: json.StoredEventId;
    list_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    step_id: number;
    state: Generated<'waiting' | 'held' | 'done' | 'answered' | 'removed' | 'refused' | 'too_late' | 'failed'>;
    reason: json.StoredRunReason | null;
    started_us: number;
    due_us: number;
    fired_us: number | null;
    ended_us: number | null;
    message_id: number | null;
    sent_us: number | null;
    replied_us: number | null;
    opted_out_us: number | null;
  };
  flow_steps: {
    org_id: number;
    id: GeneratedAlways<number>;
    flow_id: number;
    position: number | null;
    event_id: json.StoredEventId;
    action_id: json.StoredActionId;
    event_list_id: number;
    keywords: Generated<string>;
    event_delay: Generated<number>;
    action_list_id: number | null;
    action_delay: Generated<number>;
    action_args: Json<json.StoredActionArgs>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  flow_watched: {
    org_id: number;
    flow_id: number;
    list_id: number;
    contact_id: number;
  };
  flow_watches: {
    org_id: number;
    flow_id: number;
    account_id: number;
    list_id: number;
    looked_at: NullableStamp;
    due_us: Generated<number>;
  };
  flows: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number | null;
    group_id: number | null;
    name: string;
    description: string;
    is_paused: Generated<boolean>;
    version: Generated<number>;
    created_by: number | null;
    client_key: string | null;
    created_at: Stamp;
    updated_at: Stamp;
    deleted_at: NullableStamp;
  };
  group_accounts: {
    org_id: number;
    group_id: number;
    account_id: number;
    added_at: Stamp;
  };
  group_lists: {
    org_id: number;
    id: GeneratedAlways<number>;
    group_id: number;
    name: string;
    created_at: Stamp;
  };
  groups: {
    org_id: number;
    id: GeneratedAlways<number>;
    name: string;
    created_at: Stamp;
    updated_at: Stamp;
  };
  growth_tallies: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    begins_at: Date;
    amount: number;
    is_merged: Generated<boolean>;
  };
  idempotency_keys: {
    org_id: number;
    caller_kind: 'person' | 'token';
    caller_id: number;
    key_hash: Buffer;
    request_hash: Buffer;
    answer: Buffer | null;
    created_at: Stamp;
    holder: string | null;
    leased_until: Stamp;
    is_committed: Generated<boolean>;
  };
  import_changes: {
    org_id: number;
    import_id: number;
    contact_id: number;
    line: number;
    was_created: boolean;
    was_added_to_list: boolean;
    before: NullableJson<json.ImportedValues>;
    after: NullableJson<json.ImportedValues>;
  };
  import_columns: {
    org_id: number;
    account_id: number;
    header: string;
    target: string;
  };
  import_problems: {
    org_id: number;
    import_id: number;
    line: number;
    outcome: 'duplicate' | 'invalid' | 'noted';
    reason: string;
    cells: Json<string[]>;
  };
  imports: {
    org_id: number;
    id: GeneratedAlways<number>;
    kind: 'contacts' | 'opt_outs';
    account_id: number | null;
    state: 'draft' | 'queued' | 'running' | 'done' | 'failed' | 'undoing' | 'undone';
    user_id: number | null;
    list_id: number | null;
    file_name: string;
    file_key: string;
    bytes: number;
    plan: Json<json.StoredPlan>;
    lines: number;
    rows_done: Generated<number>;
    created_count: Generated<number>;
    updated_count: Generated<number>;
    duplicate_count: Generated<number>;
    invalid_count: Generated<number>;
    opted_out_count: Generated<number>;
    failures: Generated<number>;
    undone_count: Generated<number>;
    kept_count: Generated<number>;
    created_at: Stamp;
    started_at: NullableStamp;
    finished_at: NullableStamp;
    undone_at: NullableStamp;
    refused_count: Generated<number>;
    blocked_count: Generated<number>;
    noted_count: Generated<number>;
    actor_kind: Generated<'person' | 'token' | 'flow' | 'point_of_sale' | 'system'>;
    actor_id: number | null;
  };
  inbound_parts: {
    carrier: string;
    sender: string;
    number: string;
    reference: string;
    total: number;
    part: number;
    content: string;
    carrier_id: string;
    received_at: Date;
    joined_at: NullableStamp;
  };
  inbox_views: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    user_id: number | null;
    name: string;
    chips: json.StoredChip[];
    tag_id: number | null;
    created_at: Stamp;
    assignee_id: number | null;
  };
  invoice_lines: {
    org_id: number;
    invoice_id: number;
    position: number;
    kind: 'plan' | 'segments' | 'pictures' | 'included' | 'coupon';
    description: string;
    account_id: number | null;
    period_start: Date;
    period_end: Date;
    quantity: number;
    unit_cents: number;
    amount_cents: number;
  };
  invoices: {
    org_id: number;
    id: GeneratedAlways<number>;
    kind: 'subscription' | 'upgrade' | 'monthly';
    plan_id: string;
    coupon_code: string | null;
    period_start: Date;
    period_end: Date;
    currency: string;
    total_cents: number;
    status: 'open' | 'paid' | 'failed' | 'void';
    company_name: string;
    billing_email: string;
    created_at: Date;
    paid_at: NullableStamp;
    next_try_at: NullableStamp;
  };
  landing_pages: {
    org_id: number;
    id: GeneratedAlways<number>;
    link_id: number;
    button_link_id: number;
    account_id: number | null;
    wave_id: Generated<number>;
    text: string;
    media: GeneratedJson<json.StoredMedia[]>;
    button_text: string;
    created_at: Stamp;
  };
  last_active_conversations: {
    org_id: number;
    user_id: number;
    account_id: number;
    contact_id: number;
    updated_at: Stamp;
  };
  link_clicks: {
    org_id: number;
    id: GeneratedAlways<number>;
    link_id: number;
    wave_id: number;
    contact_id: number;
    kind: 'redirect' | 'page' | 'button';
    is_bot: boolean;
    clicked_at: Date;
  };
  link_directory: {
    id: GeneratedAlways<number>;
    org_id: number;
  };
  links: {
    org_id: number;
    id: number;
    kind: 'redirect' | 'page' | 'button';
    wave_id: Generated<number>;
    url: string;
    created_at: Stamp;
  };
  list_members: {
    org_id: number;
    list_id: number;
    contact_id: number;
    added_at: Stamp;
  };
  list_tallies: {
    org_id: number;
    id: GeneratedAlways<number>;
    list_id: number;
    amount: number;
    is_merged: Generated<boolean>;
  };
  lists: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    name: string;
    kind: Generated<'all' | 'unsubscribe' | 'plain' | 'query'>;
    created_at: Stamp;
    updated_at: Stamp;
    query: NullableJson<json.StoredListQuery>;
    source_list_id: number | null;
    size: Generated<number>;
    counted_at: NullableStamp;
  };
  live_events: {
    id: GeneratedAlways<number>;
    org_id: number;
    account_id: number | null;
    event: string;
    data: Json<Record<string, string | number>>;
    created_at: Stamp;
  };
  mail_deliveries: {
    mail_id: string;
    state: 'sending' | 'later' | 'sent' | 'refused' | 'unknown' | 'given_up';
    reason: string | null;
    tries: Generated<number>;
    changed_at: Date;
  };
  mail_digests: {
    org_id: number;
    user_id: number;
    frequency: 'hourly' | 'daily';
    told_until: Date;
  };
  media: {
    org_id: number;
    id: GeneratedAlways<number>;
    key: string;
    content_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    uploaded_by: number | null;
    created_at: Stamp;
    file_name: Generated<string>;
  };
  merged_contacts: {
    org_id: number;
    gone_id: number;
    contact_id: number;
  };
  messages: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    contact_id: number;
    direction: 'inbound' | 'outbound';
    body: Generated<string>;
    media: GeneratedJson<json.StoredMedia[]>;
    status: 'received' | 'scheduled' | 'queued' | 'sending' | 'unknown' | 'sent' | 'delivered' | 'undelivered' | 'failed';
    description: Generated<string>;
    provider: string;
    number: string;
    carrier_id: string | null;
    wave_id: number | null;
    segments: Generated<number>;
    sent_by: number | null;
    client_key: string | null;
    created_at: Stamp;
    updated_at: Stamp;
    inbound_id: string | null;
    is_test: Generated<boolean>;
  };
  notes: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    contact_id: number;
    author_id: number;
    body: string;
    after_message_id: Generated<number>;
    mentions: GeneratedJson<number[]>;
    client_key: string | null;
    created_at: Stamp;
  };
  number_claims: {
    phone: string;
    org_id: number;
    provider: string;
    claimed_at: Date;
  };
  number_directory: {
    phone: string;
    org_id: number;
    account_id: number;
  };
  number_rates: {
    org_id: number;
    number: string;
    next_us: Generated<number>;
    step_us: number;
    burst: Generated<number>;
    conversation_us: Generated<number>;
  };
  numbers: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    phone: string;
    provider: string;
    is_primary: Generated<boolean>;
    created_at: Stamp;
  };
  one_time_tokens: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    purpose: 'two_factor' | 'reset' | 'sign_in' | 'two_step_off' | 'invitation' | 'access_token';
    user_id: number;
    created_at: Stamp;
    expires_at: Date;
    used_at: NullableStamp;
    given_by: number | null;
  };
  openid_requests: {
    state_hash: Buffer;
    nonce: string;
    code_verifier: string;
    expires_at: Date;
    browser_hash: Buffer | null;
  };
  opted_out_phones: {
    org_id: number;
    phone: string;
    created_at: Stamp;
  };
  organizations: {
    org_id: GeneratedAlways<number>;
    company_name: string;
    is_active: Generated<boolean>;
    is_on_free_trial: Generated<boolean>;
    trial_ends_at: NullableStamp;
    is_rewards_enabled: Generated<boolean>;
    show_unsubscribers: Generated<boolean>;
    logo_url: string | null;
    time_zone: Generated<string>;
    created_at: Stamp;
    updated_at: Stamp;
    is_double_opt_in: Generated<boolean>;
    sent_count: number | null;
    waves_require_admin_approval: Generated<boolean>;
    wave_confirmation_threshold: Generated<number>;
    flow_texts_per_hour: number | null;
    flow_texts_per_day: number | null;
    domain: string | null;
    industry: string | null;
    size: string | null;
    payment_due_at: NullableStamp;
    has_payment_failed: Generated<boolean>;
    quiet_hours_start: Generated<string>;
    quiet_hours_end: Generated<string>;
    sending_resumed_at: NullableStamp;
    suspension_mailed_at: NullableStamp;
    default_contact_name: string | null;
    pauses_on_stop_request: Generated<boolean>;
  };
  outbound: {
    org_id: number;
    message_id: number;
    priority: Generated<number>;
    due_us: number;
    attempts: Generated<number>;
    fence: Generated<number>;
    created_at: Stamp;
    state: Generated<'waiting' | 'reserved' | 'calling' | 'lost' | 'paused'>;
    contact_id: number;
    is_keyword_answer: Generated<boolean>;
    earlier_deliveries: Generated<number>;
    number: Generated<string>;
    segments: Generated<number>;
  };
  outbox_mails: {
    id: GeneratedAlways<number>;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    created_at: Date;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: 'add' | 'sign_in' | 'second_step';
    user_id: number | null;
    expires_at: Date;
  };
  passkeys: {
    id: GeneratedAlways<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Json<string[]>;
    name: string;
    is_synced: boolean;
    created_at: Date;
    last_used_at: NullableStamp;
  };
  payment_cards: {
    org_id: number;
    id: GeneratedAlways<number>;
    processor: string;
    customer_ref: string;
    method_ref: string;
    brand: string;
    last_four: string;
    exp_month: number;
    exp_year: number;
    billing_email: string;
    created_at: Date;
    replaced_at: NullableStamp;
  };
  payments: {
    org_id: number;
    id: GeneratedAlways<number>;
    invoice_id: number;
    card_id: number;
    idempotency_key: string;
    amount_cents: number;
    currency: string;
    processor: string;
    processor_ref: string | null;
    is_person_present: boolean;
    status: 'pending' | 'requires_action' | 'succeeded' | 'failed';
    failure_code: string | null;
    created_at: Date;
    settled_at: NullableStamp;
  };
  quick_replies: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    shortcut: string;
    body: string;
    created_by: number;
    created_at: Stamp;
    updated_at: Stamp;
  };
  rate_limits: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  read_mark_conversations: {
    org_id: number;
    mark_id: number;
    contact_id: number;
    unread_count: number;
    last_message_id: number;
  };
  read_marks: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    user_id: number;
    created_at: Date;
    undone_at: NullableStamp;
  };
  recovery_codes: {
    user_id: number;
    code_hash: Buffer;
    used_at: NullableStamp;
  };
  release_attempts: {
    user_id: number;
    attempt: string;
    remote: string;
    version: string;
    seen_at: Date;
    has_ended: boolean;
    device: Generated<string>;
  };
  release_errors: {
    hour: Date;
    remote: string;
    version: string;
    kind: string;
    reason: string;
    times: number;
    first_at: Date;
    last_at: Date;
  };
  release_health: {
    remote: string;
    version: string;
    minute: Date;
    loaded: number;
    failed: number;
    crashed: number;
    fell_back: number;
    last_reason: string | null;
    last_fell_back_to: string | null;
    slow: Generated<number>;
    threw: Generated<number>;
    empty: Generated<number>;
    endless: Generated<number>;
    blocked: Generated<number>;
    tampered: Generated<number>;
    miscalled: Generated<number>;
  };
  release_load_times: {
    remote: string;
    version: string;
    minute: Date;
    up_to_ms: number;
    times: number;
  };
  release_tokens: {
    id: GeneratedAlways<number>;
    user_id: number;
    name: string;
    token_hash: Buffer;
    hint: string;
    remotes: string[] | null;
    permissions: json.StoredReleasePermission[];
    created_at: Stamp;
    expires_at: Date;
    last_used_at: NullableStamp;
  };
  release_witnesses: {
    user_id: number;
    remote: string;
    version: string;
    tried_at: Date;
    failed_at: NullableStamp;
    slow_at: NullableStamp;
    device: Generated<string>;
  };
  releasers: {
    user_id: number;
    added_at: Stamp;
    remotes: Generated<string[] | null>;
    mail_remotes: Generated<string[] | null>;
    mailed_revision: Generated<number>;
  };
  reward_entries: {
    org_id: number;
    id: GeneratedAlways<number>;
    phone: string;
    account_id: number | null;
    kind: 'joined' | 'added' | 'redeemed' | 'left';
    points: number;
    balance: number;
    program: string | null;
    client_key: string | null;
    by_user: number | null;
    created_at: Stamp;
    actor_kind: Generated<'person' | 'token' | 'flow' | 'point_of_sale' | 'system'>;
    actor_id: number | null;
  };
  reward_integrations: {
    org_id: number;
    pos_title: string;
    rewards_type: 'DOLLAR' | 'POINTS';
    factor_units: number;
    created_at: Stamp;
    updated_at: Stamp;
  };
  reward_participants: {
    org_id: number;
    id: GeneratedAlways<number>;
    phone: string;
    points: Generated<number>;
    subscribed_at: Stamp;
  };
  reward_programs: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number | null;
    name: string;
    point_value: number;
    discount_code: Generated<string>;
    discount_percent: number | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  send_attempts: {
    org_id: number;
    id: GeneratedAlways<number>;
    message_id: number;
    attempt: number;
    idempotency_key: string;
    provider: string;
    started_at: Date;
    finished_at: NullableStamp;
    outcome: 'accepted' | 'refused' | 'unknown' | null;
    carrier_id: string | null;
    carrier_code: string | null;
    description: string | null;
    priority: number | null;
    is_keyword_answer: boolean | null;
  };
  sessions: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    user_id: number;
    address: string;
    created_at: Stamp;
    expires_at: Date;
    last_seen_at: Stamp;
    user_agent: Generated<string>;
  };
  setting_changes: {
    org_id: number;
    kind: string;
    subject_id: number;
    version: number;
    user_id: number | null;
    fields: string[];
    changed_at: Date;
  };
  shop_accounts: {
    org_id: number;
    account_id: number;
    connection_id: number;
    subscribers_list_id: number | null;
    buyers_list_id: number | null;
  };
  shop_connections: {
    org_id: number;
    id: GeneratedAlways<number>;
    vendor: 'treez' | 'shopify';
    account_id: number | null;
    shop: string;
    sealed_key: Buffer;
    key_hint: Generated<string>;
    webhook_hash: Buffer | null;
    ticket_cursor: Generated<string>;
    customer_cursor: Generated<string>;
    fetch_at: Stamp;
    fetched_at: NullableStamp;
    failures: Generated<number>;
    fault: Generated<string>;
    uninstalled_at: NullableStamp;
    created_by: number | null;
    created_at: Stamp;
    key_saved_at: NullableStamp;
    fault_kind: Generated<'' | 'refused' | 'away'>;
  };
  shop_customers: {
    org_id: number;
    connection_id: number;
    id: string;
    phone: string | null;
    name: Generated<string>;
    consent_state: Generated<string>;
    consent_level: Generated<string>;
    consent_at: NullableStamp;
    consent_source: Generated<string>;
    has_bought: Generated<boolean>;
    made_contacts: Generated<number[]>;
    consent_seen_at: NullableStamp;
  };
  shop_directory: {
    vendor: string;
    address: string;
    org_id: number;
    connection_id: number;
  };
  shop_events: {
    org_id: number;
    connection_id: number;
    id: string;
    topic: string;
    body: string;
    received_at: Stamp;
    worked_at: NullableStamp;
    occurred_at: NullableStamp;
  };
  shop_installs: {
    org_id: number;
    state_hash: Buffer;
    session_id: number;
    shop: string;
    created_at: Stamp;
  };
  shop_purchases: {
    org_id: number;
    connection_id: number;
    id: string;
    phone: string | null;
    purchased_at: NullableStamp;
    rewards_type: string | null;
    factor_units: number | null;
    due_points: Generated<number>;
    booked_points: Generated<number>;
    customer_id: string | null;
  };
  shop_tickets: {
    org_id: number;
    connection_id: number;
    id: string;
    purchase_id: string;
    amount_cents: number;
    points: number;
    changed_at: Date;
  };
  sign_in_failures: {
    key: string;
    failures: number;
    first_failed_at: Date;
    locked_until: NullableStamp;
    account_key: string | null;
  };
  sign_ups: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string;
    code_hash: Buffer | null;
    code_asked_at: Date;
    code_expires_at: NullableStamp;
    codes_asked: Generated<number>;
    code_tries: Generated<number>;
    confirmed_at: NullableStamp;
    org_id: number | null;
    organized_at: NullableStamp;
    created_at: Date;
    expires_at: Date;
  };
  signing_keys: {
    name: string;
    key: Buffer;
  };
  simulated_cards: {
    token: string;
    behaviour: 'succeeds' | 'asks_bank' | 'declined' | 'insufficient_funds' | 'expired' | 'fails';
    brand: string;
    last_four: string;
    exp_month: number;
    exp_year: number;
    created_at: Date;
  };
  simulated_charges: {
    idempotency_key: string;
    charge_ref: string;
    card_token: string;
    amount_cents: number;
    currency: string;
    status: 'requires_action' | 'succeeded' | 'failed' | 'cancelled';
    failure_code: string | null;
    created_at: Date;
  };
  simulator_calls: {
    id: GeneratedAlways<number>;
    idempotency_key: string;
    from_phone: string;
    to_phone: string;
    body: string;
    media_urls: Json<string[]>;
    is_accepted: boolean;
    is_repeat: boolean;
    received_at: Date;
  };
  simulator_messages: {
    idempotency_key: string;
    carrier_id: string;
    from_phone: string;
    to_phone: string;
    body: string;
    media_urls: Json<string[]>;
    accepted_at: Date;
    failure_code: string;
    shown_at: Date;
    call_id: number | null;
  };
  simulator_receipt_batches: {
    id: GeneratedAlways<number>;
    idempotency_keys: string[];
    carrier_ids: string[];
    failure_code: string;
    due_at: Date;
  };
  simulator_receipts: {
    id: GeneratedAlways<number>;
    idempotency_key: string;
    carrier_id: string;
    failure_code: string;
    due_at: Date;
  };
  simulator_settings: {
    phone: string;
    settings: Json<unknown>;
  };
  simulator_texts: {
    id: string;
    from_phone: string;
    to_phone: string;
    body: string;
    media_urls: Json<string[]>;
    sent_at: Date;
  };
  stand_in_records: {
    vendor: string;
    shop: string;
    kind: string;
    id: string;
    content: Json<unknown>;
    changed_at: Stamp;
  };
  stand_in_shops: {
    vendor: string;
    shop: string;
    settings: GeneratedJson<unknown>;
  };
  subscriptions: {
    org_id: number;
    plan_id: string;
    next_plan_id: string | null;
    anchor_at: Date;
    months: Generated<number>;
    period_start: Date;
    period_end: Date;
    coupon_code: string | null;
    coupon_invoices_left: Generated<number>;
    updated_at: Date;
  };
  suppressed_numbers: {
    org_id: number;
    phone: string;
    carrier_code: string;
    description: string;
    created_at: Stamp;
  };
  tags: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    name: string;
    color: string;
    created_at: Stamp;
  };
  templates: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    name: string;
    content: Generated<string>;
    media: GeneratedJson<json.StoredMedia[]>;
    created_at: Stamp;
    updated_at: Stamp;
    version: Generated<number>;
  };
  two_factor_codes: {
    token_id: number;
    code_hash: Buffer;
    medium: 'sms' | 'email';
    attempts: Generated<number>;
    sent_at: Date;
    expires_at: Date;
  };
  two_step_events: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: 'code_sent' | 'code_wrong' | 'owner_warned';
    at: Date;
  };
  used_sign_up_forms: {
    org_id: number;
    form: string;
    expires_at: Date;
  };
  user_account_permissions: {
    org_id: number;
    user_id: number;
    account_id: number;
    permission: string;
  };
  user_org_permissions: {
    org_id: number;
    user_id: number;
    permission: string;
  };
  user_visits: {
    user_id: number;
    last_seen_at: Date;
  };
  users: {
    id: GeneratedAlways<number>;
    org_id: number;
    email: string;
    first_name: string;
    last_name: string;
    phone: string | null;
    occupation: string | null;
    role: string;
    password_hash: string | null;
    tfa_login: boolean | null;
    is_active: Generated<boolean>;
    created_at: Stamp;
    updated_at: Stamp;
    deleted_at: NullableStamp;
    invited_at: NullableStamp;
    version: Generated<number>;
    phone_changed_at: NullableStamp;
  };
  wave_changes: {
    org_id: number;
    wave_id: number;
    version: number;
    user_id: number | null;
    fields: string[];
    changed_at: Stamp;
  };
  wave_chunks: {
    org_id: number;
    wave_id: number;
    n: number;
    account_id: number;
    number: string;
    provider: string;
    state: string | null;
    zones: string[];
    variant: Generated<number>;
    status: Generated<'waiting' | 'held' | 'sending' | 'done'>;
    due_us: number;
    fence: Generated<number>;
    sent_to_contact_id: Generated<number>;
    sending_ids: Generated<number[]>;
    total: number;
    written: Generated<number>;
    segments: Generated<number>;
    sent: Generated<number>;
    skipped: Generated<number>;
    skipped_because: GeneratedJson<json.StoredSkipped>;
    finished_at: NullableStamp;
    is_listed: Generated<boolean>;
    contact_ids: Generated<number[]>;
    phones: Generated<string[]>;
    sent_to: Generated<number>;
    too_long_places: Generated<number[]>;
    skipped_places: Generated<number[]>;
    skipped_reasons: Generated<string[]>;
  };
  wave_progress: {
    org_id: number;
    wave_id: number;
    sent: Generated<number>;
    delivered: Generated<number>;
    failed: Generated<number>;
    replies: Generated<number>;
    next_us: Generated<number>;
  };
  wave_recipients: {
    org_id: number;
    wave_id: number;
    phone: string;
    contact_id: number;
    chunk: number;
  };
  wave_replies: {
    org_id: number;
    wave_id: number;
    contact_id: number;
    replied_at: Stamp;
  };
  waves: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number | null;
    wave_type: 'account' | 'organization';
    name: string;
    status: 'draft' | 'waiting_for_approval' | 'waiting_for_confirmation' | 'scheduled' | 'compiling' | 'sending' | 'paused' | 'sent' | 'stopped' | 'failed';
    scheduled_at: NullableStamp;
    time_zone: string;
    job_description: Json<json.StoredJob>;
    contact_id: number | null;
    description: Generated<string>;
    created_by: number | null;
    created_at: Stamp;
    updated_at: Stamp;
    group_id: number | null;
    version: Generated<number>;
    approved_by: number | null;
    approved_at: NullableStamp;
    confirmed_by: number | null;
    confirmed_at: NullableStamp;
    resend_of: number | null;
    started_at: NullableStamp;
    finished_at: NullableStamp;
    starts_at: NullableStamp;
    compiled_account_id: Generated<number>;
    compiled_contact_id: Generated<number>;
    recipients: Generated<number>;
    left_out: GeneratedJson<json.StoredLeftOut>;
    winner: number | null;
    client_key: string | null;
    actor_kind: Generated<'person' | 'token' | 'flow' | 'point_of_sale' | 'system'>;
    actor_id: number | null;
    test_outcome: 'winner' | 'too_few' | 'no_difference' | null;
  };
  webhook_deliveries: {
    org_id: number;
    id: GeneratedAlways<number>;
    webhook_id: number;
    event_type: string;
    payload: Json<json.StoredWebhookPayload>;
    status: Generated<'pending' | 'delivered' | 'failed'>;
    sequence: number | null;
    due_us: Generated<number>;
    attempts: Generated<number>;
    response_status: number | null;
    error: string | null;
    attempted_at: NullableStamp;
    created_at: Stamp;
  };
  webhooks: {
    org_id: number;
    id: GeneratedAlways<number>;
    account_id: number;
    primary_phone: string;
    url: string;
    event_types: json.StoredWebhookEvent[];
    secret: string | null;
    is_active: Generated<boolean>;
    disabled_reason: string | null;
    last_sequence: Generated<number>;
    failures: Generated<number>;
    resting_until_us: Generated<number>;
    created_at: Stamp;
    updated_at: Stamp;
    sealed_secret: Buffer | null;
    sealed_former_secret: Buffer | null;
    former_secret_until: NullableStamp;
    failing_since: NullableStamp;
  };
}
