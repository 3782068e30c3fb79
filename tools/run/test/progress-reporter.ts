import { stripVTControlCharacters } from 'node:util';

/** Beginning of each line about the progress of a run. */
export const progressMark = '     · ';

/** Finished tests between two lines. */
const every = 50;

/** Tests named at the end, slowest first. */
const namedSlowest = 10;

/** Shorter tests are not named: whoever shortens a run begins with the others. */
const slowMilliseconds = 20_000;

/** Playwright's test, as far as the reporter needs it. */
interface Case {
  titlePath(): string[];
  readonly expectedStatus: string;
}

/** Playwright's result of one run of a test, as far as the reporter needs it; `duration` is in milliseconds. */
interface Result {
  readonly status: string;
  readonly duration: number;
  readonly retry: number;
  readonly error?: { readonly message?: string };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * Playwright reporter that prints how far a run has come, and each failure as soon as it happens: a run that CI stops
 * writes no report. At the end it names the slowest tests.
 */
export default class ProgressReporter {
  readonly #print: (line: string) => void;
  readonly #ran: { title: string; duration: number }[] = [];
  #total = 0;
  #ended = 0;

  constructor(_options?: unknown, print: (line: string) => void = console.log) {
    this.#print = print;
  }

  onBegin(_config: unknown, suite: { allTests(): readonly unknown[] }): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: Case, { status, duration, retry, error }: Result): void {
    const title = test.titlePath().filter(Boolean).join(' › ');
    this.#ran.push({ title, duration });
    if (status !== test.expectedStatus && status !== 'skipped') {
      const [reason = status] = stripVTControlCharacters(error?.message ?? status).split('\n');
      this.#print(`${progressMark}run ${retry + 1} failed after ${seconds(duration)}: ${title}: ${reason}`);
    }
    this.#ended += retry === 0 ? 1 : 0;
    if (retry === 0 && this.#ended % every === 0) {
      this.#print(`${progressMark}${this.#ended} of ${this.#total}`);
    }
  }

  onEnd(): void {
    const slowest = this.#ran
      .filter(({ duration }) => duration >= slowMilliseconds)
      .toSorted((one, other) => other.duration - one.duration)
      .slice(0, namedSlowest);
    for (const { title, duration } of slowest) {
      this.#print(`${progressMark}took ${seconds(duration)}: ${title}`);
    }
  }
}
