import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** The largest file of contacts or opt-outs, in bytes (reference.md, Limits); an installation may allow less. */
export const maxImportBytes = 100_000_000;

/** What a column may become besides a custom field. */
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

/** What a column becomes: a key of `columnTargets`, or 'field:' and the name of a custom field. */
export const ColumnTarget = z.string().check(
  z.maxLength(110),
  z.refine(
    (target) => Object.hasOwn(columnTargets, target) || /^field:\S/.test(target),
    'Choose what this column becomes.',
  ),
);

/** Targets that several columns may have: of several consent columns any no wins. */
const repeatable: readonly string[] = ['skip', 'textConsent', 'optOut', 'blocked'];

/** What two columns became both, as a person calls it: of a row only one of them could be kept. */
export function doubledTarget(targets: readonly string[]): string | undefined {
  const keys = targets.map((target) => target.toLowerCase());
  const doubled = targets.find(
    (target, at) => !repeatable.includes(target) && keys.indexOf(target.toLowerCase()) < at,
  );

  return doubled && (labels.get(doubled) ?? doubled.replace(/^field:/, ''));
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(columnTargets));

/** What has to be done about it. */
export const doubledSentence = (name: string): string =>
  `Two columns become ${name}. Leave one of them out, or choose something else for it.`;

/** Meaning of a value in a consent column, as a person chose it. */
export const ConsentMeaning = z.enum(['may_text', 'opted_out', 'nothing']);

/** How a file is read. */
export const ImportPlan = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  hasHeader: z.boolean(),
  /** One for each column of the file. */
  targets: z.array(ColumnTarget).check(z.maxLength(500)),
  /** Answers for values of consent columns that could not be interpreted. */
  meanings: z.optional(
    z
      .array(z.object({ column: z.int(), value: z.string().check(z.maxLength(80)), means: ConsentMeaning }))
      .check(z.maxLength(500)),
  ),
  /** Whether everybody in the file opted out, as in Mailchimp's export of unsubscribed contacts. */
  isOptOutFile: z.optional(z.boolean()),
});

/** A value of a consent column that could not be interpreted. */
export const UnclearConsent = z.object({
  /** Index of the column, from 0. */
  column: z.int(),
  value: z.string(),
  rows: z.int(),
});

/** Consent in the whole file; the import cannot start while a value is unclear. */
export const ConsentPreview = z.object({
  /** Rows that say no: their contacts are imported as opted out. */
  refusedRows: z.int(),
  blockedRows: z.int(),
  unclear: z.array(UnclearConsent),
});

/** A row that was imported with something to check, such as a cell with two phone numbers. */
export const ImportNote = z.object({ line: z.int(), reason: z.string() });

export const ImportState = z.enum(['draft', 'queued', 'running', 'done', 'failed', 'undoing', 'undone']);

/** An upload and what became of it. rowsDone = created + updated + duplicates + invalid. */
export const ContactImport = z.object({
  id: z.int(),
  /** Null for opt-outs, which are of the whole organization. */
  accountId: z.nullable(z.int()),
  kind: z.enum(['contacts', 'opt_outs']),
  state: ImportState,
  fileName: z.string(),
  bytes: z.int(),
  list: z.nullable(z.object({ id: z.int(), name: z.string() })),
  rowsDone: z.int(),
  /** Known exactly when it is done; before that the lines of the file, which rows may take several of. */
  rowsExpected: z.int(),
  created: z.int(),
  updated: z.int(),
  duplicates: z.int(),
  invalid: z.int(),
  /** Of the created and updated, those who had opted out and stay so: an import never opts anybody in again. */
  stillOptedOut: z.int(),
  /** Contacts with a row that said no to texts, repeated and invalid rows too. Optional: new in this release. */
  optedOutByFile: z.optional(z.int()),
  /** Created and updated contacts whose row said blocked. */
  blockedByFile: z.optional(z.int()),
  /** Number of rows to check, and the first of them. Lists of imports leave the rows out. */
  notedRows: z.optional(z.int()),
  notes: z.optional(z.array(ImportNote)),
  /** Null until it runs, and when it has ended. */
  rowsPerSecond: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
  /** Until when it can be undone; null where it cannot. */
  undoableUntil: z.nullable(Instant),
  /** What an undo took back, and what it left because somebody changed or texted the contact since. */
  undone: z.int(),
  kept: z.int(),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});

/** A column of an uploaded file as the person maps it. */
export const ImportColumn = z.object({
  /** Of the first row; '' where it is blank or there is no header. */
  header: z.string(),
  samples: z.array(z.string()),
  /** Number of phone numbers among the first rows. */
  phones: z.optional(z.int()),
  target: ColumnTarget,
  /** Where the target comes from: the name of the column, what it became last time, or what is in it. */
  because: z.enum(['header', 'remembered', 'content', 'chosen', 'none']),
});

/** What a row will become. */
export const PreviewRow = z.object({
  line: z.int(),
  becomes: z.enum(['created', 'updated', 'duplicate', 'invalid']),
  /** Why it is invalid or a duplicate; '' else. */
  reason: z.string(),
  phone: z.string(),
  name: z.string(),
  /** The name that the contact has today, where it is updated. */
  nameBefore: z.nullable(z.string()),
  isOptedOut: z.boolean(),
  /** The row says no to texts. */
  isRefused: z.optional(z.boolean()),
  isBlocked: z.optional(z.boolean()),
  /** Something to check about a row that is imported all the same. */
  note: z.optional(z.string()),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** An upload that has not begun, with what is known of its file. */
export const ImportDraft = z.object({
  import: ContactImport,
  plan: ImportPlan,
  columns: z.array(ImportColumn),
  rows: z.array(PreviewRow),
  consent: z.optional(ConsentPreview),
  /** What stands in the way of starting, as a sentence; '' where nothing does. */
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
