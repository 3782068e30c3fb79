import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** Result of a test run: number of cases, and name and reason of each failure. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Cases that failed, then passed on retry: name, first error and trace of the second run. */
  readonly flaky: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({ message: z.optional(z.string()) });

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          status: z.string(),
          errors: z.optional(z.array(PlaywrightError)),
          attachments: z.optional(z.array(z.object({ name: z.string(), path: z.optional(z.string()) }))),
        }),
      ),
    }),
  ),
});

const PlaywrightSuite = z.object({
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
  specs: z.optional(z.array(PlaywrightSpec)),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
  /** Errors outside of cases: a spec that fails to load, a product that does not start. */
  errors: z.optional(z.array(PlaywrightError)),
});

/**
 * Maximum lines per failure. Generous, because a CI machine cannot be inspected afterwards, and axe's findings take a
 * dozen lines.
 */
const linesOfReason = 40;

function failure(title: string, reasons: readonly (string | undefined)[]): string {
  const lines = stripVTControlCharacters(reasons.filter((reason) => reason !== undefined).join('\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);

  return [title, ...lines.slice(0, linesOfReason).map((line) => `    ${line}`)].join('\n');
}

/** Reads what vitest's json reporter writes. A file that failed to load counts as a failure with its name. */
export function readVitestReport(text: string): Report {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(text));
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const cases = assertionResults.filter(({ status }) => status === 'failed');
    if (cases.length === 0 && message) {
      return [failure(name, [message])];
    }

    return cases.map((one) => failure(`${name} › ${one.fullName}`, one.failureMessages ?? []));
  });

  return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [] };
}

type Suite = z.infer<typeof PlaywrightSuite>;
type Spec = z.infer<typeof PlaywrightSpec>;

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function describeSpec({ file, line, title, tests }: Spec, notes: readonly string[] = []): string {
  const results = tests.flatMap((one) => one.results);
  const messages = results.flatMap(({ errors = [] }) => errors).map(({ message }) => message);

  return failure(`${file}:${line} › ${title}`, [...notes, ...messages]);
}

/** Returns the outcome of each run and the path of the last one's trace: 'failed, then passed'. */
function describeRuns({ tests }: Spec): string[] {
  const results = tests.flatMap((one) => one.results);
  const traces = results
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === 'trace');

  return [results.map(({ status }) => status).join(', then '), ...traces.map(({ path }) => `trace: ${path}`)];
}

/** Maximum number of flaky cases. A run with more fails (docs/testing.md). */
export const maxFlaky = 3;

/**
 * Reads what Playwright's json reporter writes. Up to `maxFlaky` cases may pass on their second run; with more, each of
 * them counts as failed.
 */
export function readPlaywrightReport(text: string): Report {
  const { stats, suites, errors = [] } = PlaywrightReport.parse(JSON.parse(text));
  const specs = suites.flatMap(specsOf);
  const failures = specs.filter(({ ok }) => !ok).map((spec) => describeSpec(spec));
  const flaky = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => describeSpec(spec, describeRuns(spec)));
  const apart = errors.map(({ message }) => failure('outside of every case', [message]));
  const isTooFlaky = stats.flaky > maxFlaky;

  return {
    passed: stats.expected + (isTooFlaky ? 0 : stats.flaky),
    failed: stats.unexpected + (isTooFlaky ? stats.flaky : 0),
    failures: [...failures, ...apart],
    flaky,
  };
}

/**
 * Passes a test runner the name of a report file, and reads the file after the run. Undefined if the runner wrote none.
 */
export async function withReport<Ran>(
  run: (file: string) => Promise<Ran>,
  read: (text: string) => Report,
): Promise<{ ran: Ran; report: Report | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'texting-test-'));
  const file = join(folder, 'report.json');
  try {
    const ran = await run(file);

    return { ran, report: existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
