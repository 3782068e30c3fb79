import { AppError } from '../../kernel/app-error.ts';
import { detectDelimiter, recordsOf } from '../../platform/csv/detect-delimiter.ts';
import type { CsvRecord } from '../../platform/csv/csv-record.ts';
import { decodeText, watchEncoding } from '../../platform/csv/encodings.ts';
import type { Encoding } from '../../platform/csv/encodings.ts';
import { areWrapped, unwrapSample } from '../../platform/csv/unwrap-records.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { separatorOf } from './file-rows.rules.ts';
import { isOtherFile } from './other-files.rules.ts';
import { hasHeaderRow } from './suggest-columns.rules.ts';
import { withoutTitles } from './title-rows.rules.ts';

/** Size of the part of a file that is read for the preview. */
const sampleCharacters = 262_144;
const sampleRows = 200;

/** Properties of a file that are needed to split it into rows. */
type FileFormat = Pick<StoredPlan, 'encoding' | 'delimiter' | 'hasHeader' | 'isWrapped'>;

/** Facts about an upload, known once all its bytes were read. */
export interface KeptFile {
  readonly bytes: number;
  readonly lines: number;
  readonly encoding: Encoding;
}

/** Stores an upload, detecting its encoding and counting its lines on the way. */
export async function storeFile(files: FileStore, key: string, upload: Blob): Promise<KeptFile> {
  const watch = watchEncoding();
  let [feeds, returns] = [0, 0];
  let last = 0;

  async function* watched(): AsyncGenerator<Uint8Array> {
    const chunks: AsyncIterable<Uint8Array> = upload.stream();
    let isFirst = true;
    for await (const chunk of chunks) {
      if (isFirst && isOtherFile(chunk)) {
        throw new AppError('import_not_csv');
      }
      isFirst = false;
      watch.see(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
        feeds++;
      }
      for (let at = chunk.indexOf(13); at >= 0; at = chunk.indexOf(13, at + 1)) {
        returns++;
      }
      // In UTF-16, a line break may end with a zero.
      last = chunk.findLast((byte) => byte !== 0) ?? last;
      yield chunk;
    }
  }

  const bytes = await files.write(key, watched());

  const isLastOpen = last !== 10 && last !== 13;

  return { bytes, lines: (feeds || returns) + (isLastOpen ? 1 : 0), encoding: watch.encoding() };
}

/** Returns a file's first rows, parsed with its plan; with a header, it comes first. */
export async function readSample(files: FileStore, key: string, plan: FileFormat): Promise<CsvRecord[]> {
  const text = await firstText(files, key, plan.encoding);
  const records = unwrapSample(await recordsOf(withoutSeparator(text), plan.delimiter), plan);

  return withoutEmptyEnd((plan.hasHeader ? withoutTitles(records) : records).slice(0, sampleRows));
}

/** Columns from which on those at the end are dropped if they are empty: spreadsheets save up to 16,384 of them. */
const manyColumns = 100;

function withoutEmptyEnd(records: readonly CsvRecord[]): CsvRecord[] {
  const filled = records.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = Math.max(manyColumns, ...filled);

  return records.map((record) => ({ ...record, cells: record.cells.slice(0, width) }));
}

/** Detects how to parse a file: delimiter, header, and whether its rows are in quotes as a whole. */
export async function detectFormat(files: FileStore, key: string, encoding: Encoding): Promise<FileFormat> {
  const text = await firstText(files, key, encoding);
  const named = separatorOf(text.split(/\r|\n/, 1)[0] ?? '');
  const detected = await detectDelimiter(withoutSeparator(text));
  const delimiter = named === ';' || named === ',' || named === '\t' || named === '|' ? named : detected;
  const records = await recordsOf(withoutSeparator(text), delimiter);
  const isWrapped = areWrapped(records, delimiter);
  const [first] = withoutTitles(unwrapSample(records, { delimiter, isWrapped }));
  const hasHeader = hasHeaderRow(first?.cells ?? []);

  return { encoding, delimiter, hasHeader, ...(isWrapped ? { isWrapped } : {}) };
}

/** Blanks the line that names the delimiter, keeping line numbers the same as in the file. */
function withoutSeparator(text: string): string {
  const [first = ''] = text.split(/\r|\n/, 1);

  return separatorOf(first) === undefined ? text : text.slice(first.length);
}

/** Reads the start of a file up to the end of a line, so that no row is cut. */
async function firstText(files: FileStore, key: string, encoding: Encoding): Promise<string> {
  const file = await files.read(key);
  if (!file) {
    return '';
  }
  let text = '';
  for await (const part of decodeText(file.stream, encoding)) {
    text += part;
    if (text.length >= sampleCharacters) {
      return text.slice(0, text.lastIndexOf('\n', sampleCharacters) + 1 || sampleCharacters);
    }
  }

  return text;
}
