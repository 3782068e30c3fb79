import { hash } from 'node:crypto';

/** How many rows a table has, and a sum over them that does not depend on their order. */
export interface RowSum {
  readonly rows: number;
  /** Hexadecimal: the hashes of the rows added up. */
  readonly sum: string;
}

const newline = 10;
const limit = 1n << 64n;

/** Adds up the rows of a COPY in text form: a row is a line, and what rows hold has no line ends of its own. */
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

  /** Passes a stream on and adds it up on the way. */
  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.update(chunk);
      yield chunk;
    }
  }
}
