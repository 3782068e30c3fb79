import { decodeText } from '../../platform/csv/encodings.ts';
import type { CsvRecord } from '../../platform/csv/csv-record.ts';
import { splitRecords } from '../../platform/csv/split-records.ts';
import { unwrapRecords } from '../../platform/csv/unwrap-records.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import { phoneOf } from './phone-of.rules.ts';
import { skipTitles } from './title-rows.rules.ts';

/** Excel's first line that names the delimiter. */
const separatorLine = /^sep=(.?)$/i;

export function separatorOf(line: string): string | undefined {
  return separatorLine.exec(line.trim())?.[1];
}

function isSeparatorLine({ line, cells }: CsvRecord): boolean {
  return line === 1 && cells.length <= 2 && /^sep=$|^sep=.$/i.test(cells[0] ?? '');
}

/** Skips the line that names the delimiter, which is not a row. */
async function* withoutSeparatorLine(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  for await (const record of records) {
    if (!isSeparatorLine(record)) {
      yield record;
    }
  }
}

/** Returns the columns to read a row's phone from, in order. */
export function phoneColumnsOf({ targets }: Pick<StoredPlan, 'targets'>): number[] {
  return [targets.indexOf('phone'), targets.indexOf('fallbackPhone')].filter((at) => at >= 0);
}

/** Yields a file's rows below the header, parsed with its plan. The same bytes always give the same rows. */
export async function* rowsOfFile(
  bytes: AsyncIterable<Uint8Array>,
  plan: StoredPlan,
): AsyncGenerator<CsvRecord> {
  const phoneColumns = phoneColumnsOf(plan);
  const { delimiter } = plan;
  const text = decodeText(bytes, plan.encoding);
  const records = plan.isWrapped
    ? unwrapRecords(splitRecords(text, { delimiter }), delimiter)
    : splitRecords(text, {
        delimiter,
        width: plan.targets.length,
        isRow: (cells) => phoneColumns.some((at) => phoneOf(cells[at] ?? '') !== undefined),
      });
  const rows = withoutSeparatorLine(records);
  if (!plan.hasHeader) {
    yield* rows;

    return;
  }
  let isHeader = true;
  for await (const record of skipTitles(rows)) {
    if (!isHeader) {
      yield record;
    }
    isHeader = false;
  }
}
