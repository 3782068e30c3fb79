import type { ContactFilter, ContactQuery } from 'shared-contracts/domain/contact-filter';
import type { FlowStep } from 'shared-contracts/domain/flow';
import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { SharedContact } from 'shared-contracts/domain/message';
import type { InboxChip } from 'shared-contracts/domain/saved-view';
import type { LeftOutReason, SkippedReason, WaveJob } from 'shared-contracts/domain/wave';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import type { TokenScope } from 'shared-contracts/permissions';

/** What an access token may do. */
export type StoredScope = TokenScope;

/** Media as kept inside a message; `url` is the public address. */
export interface StoredMedia {
  url: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  name?: string | undefined;
  contacts?: SharedContact[] | undefined;
}

/** What a wave sends, to whom and when; a text to one contact has no more than its text and the contact. */
export type StoredJob = Pick<WaveJob, 'body' | 'media' | 'contact_ids'> & Partial<WaveJob>;

/** How many contacts of the chosen lists got no text of a wave, by reason. */
export type StoredLeftOut = Partial<Record<LeftOutReason, number>>;

/** How many recipients of a chunk got no text after all, by reason. */
export type StoredSkipped = Partial<Record<SkippedReason, number>>;

/** What a step of a flow waits for and what it does, by the names of flows/events-and-actions.ts. */
export type StoredEventId = FlowStep['eventId'];
export type StoredActionId = FlowStep['actionId'];
/** Why a run of a flow ended as it did. */
export type StoredRunReason = FlowRunReason;

/** What the action of a step needs besides its list and its delay. */
export type StoredActionArgs = Omit<FlowStep['actionFilledArgs'], 'listId' | 'delay'>;

/** What a query list looks for, apart from its source. */
export interface StoredListQuery {
  readonly nameSearchTerm?: string;
  readonly phone?: string;
  readonly customFields: readonly { readonly field: string; readonly query_value: string }[];
  readonly filters: readonly ContactFilter[];
}

/** Which contacts a bulk action changes, as it was asked for. */
export type StoredBulkQuery = ContactQuery;

/** A chip of a saved view of the inbox. */
export type StoredChip = InboxChip;

/** Conversations of an account, as the inbox narrows them; `mine` is resolved to a person. */
export interface StoredInboxFilter {
  /** Conversations that are any of these; all three ask for everything. */
  readonly states: {
    readonly unread: boolean;
    readonly opened: boolean;
    readonly closed: boolean;
    /** Those put off; without it they are left out, but for a search. */
    readonly snoozed?: boolean;
  };
  /** Only those of these people, only nobody's, or either. */
  readonly assignees?: { readonly userIds: readonly number[]; readonly unassigned: boolean };
  readonly tagId?: number | undefined;
  readonly patterns: readonly string[];
}

/** What a bulk action makes of conversations: whose they become, their tag, until when they are put off; and of which. */
export interface StoredBulkDetail {
  readonly userId?: number | null | undefined;
  readonly tagId?: number | undefined;
  readonly until?: string | null | undefined;
  readonly filter?: StoredInboxFilter | undefined;
}

/** What a conversation was before a bulk action changed it. */
export interface FormerConversation {
  readonly userId?: number | null;
  readonly until?: string | null;
  readonly snoozedBy?: number | null;
  readonly unreadCount?: number;
  readonly lastMessageId?: number;
}

/** How the file of an import is read, and what its columns become. */
export interface StoredPlan {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: ',' | ';' | '\t' | '|';
  hasHeader: boolean;
  header: string[];
  /** Per column a key of `columnTargets` or 'field:<name>'. */
  targets: string[];
  /** Meanings of unclear consent values, chosen before the start. */
  meanings?: { column: number; value: string; means: 'may_text' | 'opted_out' | 'nothing' }[] | undefined;
  /** Whether phones have an apostrophe before them, so that one before any cell only marks text. */
  marksText?: boolean;
  /** Whether every row is an opt-out. */
  isOptOutFile?: boolean | undefined;
  /** Consent columns in which an empty cell is a no; found when the import starts. */
  blankIsNo?: number[];
}

/** What an import changes of a contact that was there. */
export interface ImportedValues {
  name: string;
  metadata: Record<string, unknown>;
  optInLocation: string;
  /** Whether the import blocked a contact that it created. */
  blocked?: boolean;
}

/** Which contacts a value of a custom field is applied to. */
export interface FieldScope {
  isOrgLevel: boolean;
  accountIds: number[];
  listIds: number[];
}

/** What an endpoint hears of. */
export type StoredWebhookEvent = WebhookEvent;

/** What is sent to an endpoint, but for its place among all of the endpoint. */
export interface StoredWebhookPayload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}
