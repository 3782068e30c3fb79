import type { ContactFilter, ContactQuery } from 'shared-contracts/domain/contact-filter';
import type { FlowStep } from 'shared-contracts/domain/flow';
import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { SharedContact } from 'shared-contracts/domain/message';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import type { InboxChip } from 'shared-contracts/domain/saved-view';
import type { LeftOutReason, SkippedReason, WaveJob } from 'shared-contracts/domain/wave';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import type { TokenScope } from 'shared-contracts/permissions';

/** Scope of an access token. */
export type StoredScope = TokenScope;

/** Permission of a release token. */
export type StoredReleasePermission = ReleaseTokenPermission;

/** Media as stored in a message; `url` is the public URL. */
export interface StoredMedia {
  url: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  name?: string | undefined;
  contacts?: SharedContact[] | undefined;
}

/** Content, recipients and time of a wave. A text to one contact has only its content and the contact. */
export type StoredJob = Pick<WaveJob, 'body' | 'media' | 'contact_ids'> & Partial<WaveJob>;

/** Number of contacts on the chosen lists that were left out of a wave, by reason. */
export type StoredLeftOut = Partial<Record<LeftOutReason, number>>;

/** Number of a chunk's recipients that were skipped after all, by reason. */
export type StoredSkipped = Partial<Record<SkippedReason, number>>;

/** Event and action of a flow step, as named in flows/events-and-actions.ts. */
export type StoredEventId = FlowStep['eventId'];
export type StoredActionId = FlowStep['actionId'];
/** Reason a flow run ended. */
export type StoredRunReason = FlowRunReason;

/** Arguments of a step's action other than its list and delay. */
export type StoredActionArgs = Omit<FlowStep['actionFilledArgs'], 'listId' | 'delay'>;

/** Criteria of a query list, except its source. */
export interface StoredListQuery {
  readonly nameSearchTerm?: string;
  readonly phone?: string;
  readonly customFields: readonly { readonly field: string; readonly query_value: string }[];
  readonly filters: readonly ContactFilter[];
}

/** Contacts that a bulk action changes, as requested. */
export type StoredBulkQuery = ContactQuery;

/** A chip of a saved inbox view. */
export type StoredChip = InboxChip;

/** Inbox filter for an account's conversations; `mine` is resolved to a user. */
export interface StoredInboxFilter {
  /** Matches conversations in any of these states; all three match everything. */
  readonly states: {
    readonly unread: boolean;
    readonly opened: boolean;
    readonly closed: boolean;
    /** Whether to include snoozed conversations. If omitted, only searches include them. */
    readonly snoozed?: boolean;
  };
  /** Assigned to these users, unassigned, or either. */
  readonly assignees?: { readonly userIds: readonly number[]; readonly unassigned: boolean };
  readonly tagId?: number | undefined;
  readonly patterns: readonly string[];
}

/** Changes that a bulk action makes to conversations (assignee, tag, snooze time) and the filter that selects them. */
export interface StoredBulkDetail {
  readonly userId?: number | null | undefined;
  readonly tagId?: number | undefined;
  readonly until?: string | null | undefined;
  readonly filter?: StoredInboxFilter | undefined;
}

/** State of a conversation before a bulk action changed it. */
export interface FormerConversation {
  readonly userId?: number | null;
  readonly until?: string | null;
  readonly snoozedBy?: number | null;
  readonly unreadCount?: number;
  readonly lastMessageId?: number;
}

/** Format of an import's file and the targets of its columns. */
export interface StoredPlan {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'windows-1251';
  delimiter: ',' | ';' | '\t' | '|';
  hasHeader: boolean;
  header: string[];
  /** One per column: a key of `columnTargets` or 'field:<name>'. */
  targets: string[];
  /** Meanings of ambiguous consent values, chosen before the import starts. */
  meanings?: { column: number; value: string; means: 'may_text' | 'opted_out' | 'nothing' }[] | undefined;
  /** Whether phones are preceded by an apostrophe, so that one before any cell only marks text. */
  marksText?: boolean;
  /** Columns with the last name before the first, separated by a comma. */
  lastFirst?: number[];
  /** Whether it is a file of our own export. */
  isOwnExport?: boolean;
  /** Whether each row is in quotes as a whole, as one cell of a single column. */
  isWrapped?: boolean;
  /** Whether every row is an opt-out. */
  isOptOutFile?: boolean | undefined;
  /** Consent columns in which an empty cell means no; determined when the import starts. */
  blankIsNo?: number[];
  /** Columns whose dates have the day before the month; determined when the import starts. */
  dayFirst?: number[];
}

/** Values of an existing contact that an import overwrites. */
export interface ImportedValues {
  name: string;
  metadata: Record<string, unknown>;
  optInLocation: string;
  /** Whether the import blocked a contact that it created. */
  blocked?: boolean;
}

/** Contacts to which a custom field's value is applied. */
export interface FieldScope {
  isOrgLevel: boolean;
  accountIds: number[];
  listIds: number[];
}

/** Event that an endpoint subscribes to. */
export type StoredWebhookEvent = WebhookEvent;

/** Payload sent to an endpoint, without its sequence number. */
export interface StoredWebhookPayload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}
