import { hash } from 'node:crypto';

/** Number of rows in a table, and a checksum that does not depend on their order. */
export interface RowSum {
  readonly rows: number;
  /** Hexadecimal sum of the rows' hashes. */
  readonly sum: string;
}

const newline = 10;
const limit = 1n << 64n;

/** Sums the rows of a COPY in text format: each line is a row, because line ends within values are escaped. */
export class RowSums {
  #rows = 0;
  #sum = 0n;
  #rest: Buffer = Buffer.alloc(0);

  update(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      const row = hash('sha256', bytes.subarray(start, end), 'buffer');
      this.#sum = (this.#sum + row.readBigUInt64LE(0)) % limit;
      this.#rows++;
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
  }

  result(): RowSum {
    return { rows: this.#rows, sum: this.#sum.toString(16) };
  }

  /** Passes a stream through and adds it to the sum. */
  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.update(chunk);
      yield chunk;
    }
  }
}
