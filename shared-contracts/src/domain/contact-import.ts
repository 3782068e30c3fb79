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

/** What two columns became both, as a person calls it: of a row only one of them could be kept. */
export function doubledTarget(targets: readonly string[]): string | undefined {
  const keys = targets.map((target) => target.toLowerCase());
  const doubled = targets.find((target, at) => target !== 'skip' && keys.indexOf(target.toLowerCase()) < at);

  return doubled && (labels.get(doubled) ?? doubled.replace(/^field:/, ''));
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(columnTargets));

/** What has to be done about it. */
export const doubledSentence = (name: string): string =>
  `Two columns become ${name}. Leave one of them out, or choose something else for it.`;

/** How a file is read. */
export const ImportPlan = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  hasHeader: z.boolean(),
  /** One for each column of the file. */
  targets: z.array(ColumnTarget).check(z.maxLength(500)),
});

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
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** An upload that has not begun, with what is known of its file. */
export const ImportDraft = z.object({
  import: ContactImport,
  plan: ImportPlan,
  columns: z.array(ImportColumn),
  rows: z.array(PreviewRow),
  /** What stands in the way of starting, as a sentence; '' where nothing does. */
  problem: z.string(),
});

export type ImportPlan = z.infer<typeof ImportPlan>;
export type ImportState = z.infer<typeof ImportState>;
export type ContactImport = z.infer<typeof ContactImport>;
export type ImportColumn = z.infer<typeof ImportColumn>;
export type PreviewRow = z.infer<typeof PreviewRow>;
export type ImportDraft = z.infer<typeof ImportDraft>;
