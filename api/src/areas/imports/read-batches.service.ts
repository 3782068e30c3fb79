import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CsvRecord } from '../../platform/csv/csv-record.ts';
import type { ReadRow } from './read-row.rules.ts';

const batchSize = 1_000;
/** Rows parsed in one turn: between turns, the answers of the database to the batch before are handled. */
const rowsPerTurn = 100;

/** Parses a file's rows after those that are done, in batches. */
export async function* readBatches(
  records: AsyncIterable<CsvRecord>,
  { rowsDone, parse }: { rowsDone: number; parse: (record: CsvRecord) => ReadRow },
): AsyncGenerator<ReadRow[]> {
  let seen = 0;
  let rows: ReadRow[] = [];
  for await (const record of records) {
    seen++;
    if (seen <= rowsDone) {
      continue;
    }
    rows.push(parse(record));
    if (rows.length % rowsPerTurn === 0) {
      await nextTurn();
    }
    if (rows.length >= batchSize) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) {
    yield rows;
  }
}
