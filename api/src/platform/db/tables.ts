import type { EdgeTables } from './edge-tables.ts';
import type {
  BulkActionContactsTable,
  BulkActionsTable,
  ContactDeletionsTable,
  ContactFieldValuesTable,
  ListMembersTable,
  ListsTable,
} from './tables/contacts.ts';
import type {
  AccountsTable,
  LastActiveConversationsTable,
  NumberDirectoryTable,
  NumbersTable,
  OrganizationsTable,
  UserAccountPermissionsTable,
  UserOrgPermissionsTable,
  UsersTable,
} from './tables/people.ts';
import type {
  AuditLogTable,
  DevicesTable,
  OneTimeTokensTable,
  OpenidRequestsTable,
  RateLimitsTable,
  SessionsTable,
  SignInFailuresTable,
  SigningKeysTable,
  TwoFactorCodesTable,
  TwoStepEventsTable,
  UsedSignUpFormsTable,
} from './tables/sign-in.ts';
import type {
  DownloadsTable,
  ExportsTable,
  ImportChangesTable,
  ImportColumnsTable,
  ImportProblemsTable,
  ImportsTable,
  OptedOutPhonesTable,
} from './tables/imports.ts';
import type {
  ReleaseAttemptsTable,
  ReleaseHealthTable,
  ReleaseLoadTimesTable,
  ReleaseWitnessesTable,
} from './tables/releases.ts';
import type { RewardEntriesTable, RewardParticipantsTable, RewardProgramsTable } from './tables/rewards.ts';
import type {
  BlackoutsTable,
  CustomFieldAccountsTable,
  CustomFieldListsTable,
  CustomFieldRunsTable,
  CustomFieldsTable,
} from './tables/settings.ts';
import type {
  ConsentLogTable,
  ContactsTable,
  ConversationsTable,
  MediaTable,
  MessagesTable,
} from './tables/texting.ts';
import type { ReadMarkConversationsTable, ReadMarksTable } from './tables/read-marks.ts';
import type { ConversationTagsTable, NotesTable, QuickRepliesTable, TagsTable } from './tables/team.ts';
import type { TemplatesTable, WavesTable } from './tables/waves.ts';
import type {
  CarrierCallbacksTable,
  CarrierOutagesTable,
  DeliveryReceiptsTable,
  LiveEventsTable,
  NumberRatesTable,
  OutboundTable,
  SendAttemptsTable,
  SuppressedNumbersTable,
} from './tables/sending.ts';

/** The tables as Kysely sees them. Columns and meanings are explained in schema/*.sql. */
export interface Tables extends EdgeTables {
  organizations: OrganizationsTable;
  accounts: AccountsTable;
  numbers: NumbersTable;
  number_directory: NumberDirectoryTable;
  users: UsersTable;
  user_org_permissions: UserOrgPermissionsTable;
  user_account_permissions: UserAccountPermissionsTable;
  sessions: SessionsTable;
  one_time_tokens: OneTimeTokensTable;
  two_factor_codes: TwoFactorCodesTable;
  two_step_events: TwoStepEventsTable;
  sign_in_failures: SignInFailuresTable;
  openid_requests: OpenidRequestsTable;
  devices: DevicesTable;
  contacts: ContactsTable;
  contact_deletions: ContactDeletionsTable;
  contact_field_values: ContactFieldValuesTable;
  bulk_actions: BulkActionsTable;
  bulk_action_contacts: BulkActionContactsTable;
  lists: ListsTable;
  list_members: ListMembersTable;
  conversations: ConversationsTable;
  read_marks: ReadMarksTable;
  read_mark_conversations: ReadMarkConversationsTable;
  messages: MessagesTable;
  notes: NotesTable;
  tags: TagsTable;
  conversation_tags: ConversationTagsTable;
  quick_replies: QuickRepliesTable;
  waves: WavesTable;
  templates: TemplatesTable;
  outbound: OutboundTable;
  send_attempts: SendAttemptsTable;
  suppressed_numbers: SuppressedNumbersTable;
  number_rates: NumberRatesTable;
  media: MediaTable;
  consent_log: ConsentLogTable;
  last_active_conversations: LastActiveConversationsTable;
  audit_log: AuditLogTable;
  carrier_callbacks: CarrierCallbacksTable;
  carrier_outages: CarrierOutagesTable;
  delivery_receipts: DeliveryReceiptsTable;
  live_events: LiveEventsTable;
  rate_limits: RateLimitsTable;
  release_attempts: ReleaseAttemptsTable;
  release_health: ReleaseHealthTable;
  release_load_times: ReleaseLoadTimesTable;
  release_witnesses: ReleaseWitnessesTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  import_problems: ImportProblemsTable;
  import_columns: ImportColumnsTable;
  opted_out_phones: OptedOutPhonesTable;
  exports: ExportsTable;
  downloads: DownloadsTable;
  custom_fields: CustomFieldsTable;
  custom_field_accounts: CustomFieldAccountsTable;
  custom_field_lists: CustomFieldListsTable;
  custom_field_runs: CustomFieldRunsTable;
  blackouts: BlackoutsTable;
  reward_programs: RewardProgramsTable;
  reward_participants: RewardParticipantsTable;
  reward_entries: RewardEntriesTable;
  signing_keys: SigningKeysTable;
  used_sign_up_forms: UsedSignUpFormsTable;
}
