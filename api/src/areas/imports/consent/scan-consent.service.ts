import type { UnclearConsent } from 'shared-contracts/domain/contact-import';
import type { CsvRecord } from '../../../platform/csv/csv-record.ts';
import type { StoredPlan } from '../../../platform/db/tables/json-columns.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { rowsOfFile } from '../file-rows.rules.ts';
import { cleanCells } from '../read-row.rules.ts';
import { headerWords } from './header-words.rules.ts';
import { isConsentTarget } from './consent-columns.rules.ts';
import type { Saying } from './read-consent.rules.ts';
import { sayingAt, valueKey } from './row-consent.rules.ts';

/** Summary of consent in a whole file. */
export interface ScannedConsent {
  readonly refusedRows: number;
  readonly blockedRows: number;
  /** Values that could not be interpreted, most frequent first. */
  readonly unclear: readonly UnclearConsent[];
  /** Consent columns that only say yes: there, an empty cell means no. */
  readonly blankIsNo: readonly number[];
}

const shownValues = 20;
const keptValues = 200;

/** Columns with opt-in dates: there, an empty cell is a contact who was added in another way. */
const isOfTime = /\b(time|date|timestamp|at|on|since|fecha|datum|data)$/;

function hasConsent({ targets, isOptOutFile }: StoredPlan): boolean {
  return isOptOutFile === true || targets.some(isConsentTarget);
}

/** Counts the rows with each combination of meanings, and each column's unclear values. */
async function countSayings(records: AsyncIterable<CsvRecord>, plan: StoredPlan) {
  const columns = plan.targets.flatMap((target, at) => (isConsentTarget(target) ? [at] : []));
  const rowsBySayings = new Map<string, number>();
  const unclear = new Map<string, UnclearConsent>();
  for await (const record of records) {
    const cells = cleanCells(record.cells, plan);
    const sayings = columns.map((at) => sayingAt(cells, at, plan));
    const key = sayings.join();
    rowsBySayings.set(key, (rowsBySayings.get(key) ?? 0) + 1);
    for (const [index, saying] of sayings.entries()) {
      const column = columns[index] ?? 0;
      if (saying === 'unclear') {
        addUnclear(unclear, column, valueKey(cells[column] ?? ''));
      }
    }
  }

  return { columns, rowsBySayings, unclear };
}

function addUnclear(unclear: Map<string, UnclearConsent>, column: number, value: string): void {
  const key = `${column} ${value.toLowerCase()}`;
  const before = unclear.get(key);
  if (before || unclear.size < keptValues) {
    unclear.set(key, { column, value: before?.value ?? value, rows: (before?.rows ?? 0) + 1 });
  }
}

/** Reads the consent of a whole file, because the first unclear value may be in its last row. */
export async function scanConsent(
  files: FileStore,
  fileKey: string,
  plan: StoredPlan,
): Promise<ScannedConsent> {
  const file = hasConsent(plan) ? await files.read(fileKey) : undefined;
  if (!file) {
    return { refusedRows: 0, blockedRows: 0, unclear: [], blankIsNo: [] };
  }
  const { columns, rowsBySayings, unclear } = await countSayings(rowsOfFile(file.stream, plan), plan);
  const combinations = [...rowsBySayings].map(([key, rows]) => ({ sayings: key.split(','), rows }));
  const blankIsNo = columns.filter((column, index) => {
    const said = new Set(combinations.map(({ sayings }) => sayings[index]));

    return (
      plan.targets[column] === 'textConsent' &&
      !isOfTime.test(headerWords(plan.header[column] ?? '')) &&
      said.has('may_text') &&
      !said.has('opted_out') &&
      !said.has('unclear')
    );
  });
  const isRefused = (sayings: readonly string[]): boolean =>
    plan.isOptOutFile === true ||
    sayings.some(
      (saying, index) =>
        saying === ('opted_out' satisfies Saying) ||
        (saying === 'nothing' && blankIsNo.includes(columns[index] ?? -1)),
    );
  const rowsOf = (matches: (sayings: readonly string[]) => boolean): number =>
    combinations.reduce((sum, { sayings, rows }) => sum + (matches(sayings) ? rows : 0), 0);

  return {
    refusedRows: rowsOf(isRefused),
    blockedRows: rowsOf((sayings) => sayings.includes('blocked')),
    unclear: [...unclear.values()].sort((left, right) => right.rows - left.rows).slice(0, shownValues),
    blankIsNo,
  };
}
