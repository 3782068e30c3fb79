import * as z from 'zod/mini';
import { Instant } from './common.ts';

/**
 * Maximum size of a file of contacts or opt-outs, in bytes (reference.md, Limits). An installation may set a lower
 * limit.
 */
export const maxImportBytes = 100_000_000;

/** Import targets of a column other than custom fields. */
export const columnTargets = {
  phone: 'Phone',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  optInLocation: 'Opt-in location',
  fallbackPhone: 'Fallback phone',
  textConsent: 'May be texted',
  optOut: 'Opted out',
  blocked: 'Blocked',
  skip: 'Leave out',
} as const;

/** Import target of a column: a key of `columnTargets`, or 'field:' and the name of a custom field. */
export const ColumnTarget = z.string().check(
  z.maxLength(110),
  z.refine(
    (target) => Object.hasOwn(columnTargets, target) || /^field:\S/.test(target),
    'Choose what this column becomes.',
  ),
);

/** Targets that several columns may share. If several consent columns disagree, a refusal wins. */
const repeatable: readonly string[] = ['skip', 'textConsent', 'optOut', 'blocked'];

/**
 * Returns the label of a target that two columns share; undefined if there is none. Only one of their values could be
 * kept.
 */
export function findDuplicateTarget(targets: readonly string[]): string | undefined {
  const keys = targets.map((target) => target.toLowerCase());
  const doubled = targets.find(
    (target, at) => !repeatable.includes(target) && keys.indexOf(target.toLowerCase()) < at,
  );

  return doubled && (labels.get(doubled) ?? doubled.replace(/^field:/, ''));
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(columnTargets));

/** Returns the error message for a target that two columns share. */
export const duplicateTargetMessage = (name: string): string =>
  `Two columns become ${name}. Leave one of them out, or choose something else for it.`;

/** Meaning of a value in a consent column, as chosen by the user. */
export const ConsentMeaning = z.enum(['may_text', 'opted_out', 'nothing']);

/** Instructions for reading a file. */
export const ImportPlan = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'windows-1251']),
  delimiter: z.enum([',', ';', '\t', '|']),
  hasHeader: z.boolean(),
  /** One target for each column of the file. */
  targets: z.array(ColumnTarget).check(z.maxLength(2_000)),
  /** Meanings of consent values that could not be interpreted. */
  meanings: z.optional(
    z
      .array(z.object({ column: z.int(), value: z.string().check(z.maxLength(80)), means: ConsentMeaning }))
      .check(z.maxLength(500)),
  ),
  /** Whether everyone in the file opted out, as in Mailchimp's export of unsubscribed contacts. */
  isOptOutFile: z.optional(z.boolean()),
});

/** A value of a consent column that could not be interpreted. */
export const UnclearConsent = z.object({
  /** Column index, from 0. */
  column: z.int(),
  value: z.string(),
  rows: z.int(),
});

/** Consent in the whole file. The import cannot start while a value is unclear. */
export const ConsentPreview = z.object({
  /** Rows that refuse consent. Their contacts are imported as opted out. */
  refusedRows: z.int(),
  blockedRows: z.int(),
  unclear: z.array(UnclearConsent),
});

/** A row that was imported but should be checked, such as one with two phone numbers in a cell. */
export const ImportNote = z.object({ line: z.int(), reason: z.string() });

export const ImportState = z.enum(['draft', 'queued', 'running', 'done', 'failed', 'undoing', 'undone']);

/** An upload and its result. rowsDone = created + updated + duplicates + invalid. */
export const ContactImport = z.object({
  id: z.int(),
  /** Null for opt-outs, which apply to the whole organization. */
  accountId: z.nullable(z.int()),
  kind: z.enum(['contacts', 'opt_outs']),
  state: ImportState,
  fileName: z.string(),
  bytes: z.int(),
  list: z.nullable(z.object({ id: z.int(), name: z.string() })),
  rowsDone: z.int(),
  /** Exact once the import is done. Until then, the number of lines in the file; a row may span several lines. */
  rowsExpected: z.int(),
  created: z.int(),
  updated: z.int(),
  duplicates: z.int(),
  invalid: z.int(),
  /** Number of created and updated contacts who had opted out and still are: an import never opts anyone in. */
  stillOptedOut: z.int(),
  /** Contacts with a row that refused texts, including repeated and invalid rows. Optional: new in this release. */
  optedOutByFile: z.optional(z.int()),
  /** Created and updated contacts whose row said blocked. */
  blockedByFile: z.optional(z.int()),
  /** Number of rows to check, and the first of them. Lists of imports omit the rows. */
  notedRows: z.optional(z.int()),
  notes: z.optional(z.array(ImportNote)),
  /** Null before the import runs and after it has ended. */
  rowsPerSecond: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
  /** Time until which it can be undone; null if it cannot be. */
  undoableUntil: z.nullable(Instant),
  /**
   * Number of contacts that an undo reverted, and number it kept because someone changed or texted the contact since.
   */
  undone: z.int(),
  kept: z.int(),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});

/** A column of an uploaded file, as shown for mapping. */
export const ImportColumn = z.object({
  /** Cell of the first row; '' if it is blank or there is no header. */
  header: z.string(),
  samples: z.array(z.string()),
  /** Number of phone numbers in the first rows. */
  phones: z.optional(z.int()),
  target: ColumnTarget,
  /**
   * Source of the target: the column name, the previous import's choice, the column's content, or the user's choice.
   */
  because: z.enum(['header', 'remembered', 'content', 'chosen', 'none']),
});

/** Preview of an imported row. */
export const PreviewRow = z.object({
  line: z.int(),
  becomes: z.enum(['created', 'updated', 'duplicate', 'invalid']),
  /** Reason it is invalid or a duplicate; '' otherwise. */
  reason: z.string(),
  phone: z.string(),
  name: z.string(),
  /** Current name of the contact, if it will be updated. */
  nameBefore: z.nullable(z.string()),
  isOptedOut: z.boolean(),
  /** Whether the row refuses texts. */
  isRefused: z.optional(z.boolean()),
  isBlocked: z.optional(z.boolean()),
  /** Something to check about a row that is imported anyway. */
  note: z.optional(z.string()),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** An upload whose import has not started, with what is known about its file. */
export const ImportDraft = z.object({
  import: ContactImport,
  plan: ImportPlan,
  columns: z.array(ImportColumn),
  rows: z.array(PreviewRow),
  consent: z.optional(ConsentPreview),
  /** Reason the import cannot start, as a sentence; '' if it can. */
  problem: z.string(),
});

export type ImportPlan = z.infer<typeof ImportPlan>;
export type ConsentMeaning = z.infer<typeof ConsentMeaning>;
export type UnclearConsent = z.infer<typeof UnclearConsent>;
export type ConsentPreview = z.infer<typeof ConsentPreview>;
export type ImportNote = z.infer<typeof ImportNote>;
export type ImportState = z.infer<typeof ImportState>;
export type ContactImport = z.infer<typeof ContactImport>;
export type ImportColumn = z.infer<typeof ImportColumn>;
export type PreviewRow = z.infer<typeof PreviewRow>;
export type ImportDraft = z.infer<typeof ImportDraft>;
