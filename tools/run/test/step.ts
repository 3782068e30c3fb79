import type { ChildProcess } from 'node:child_process';
import { capture as captureOutput } from '@tools/checkout/capture';
import type { CaptureOptions } from '@tools/checkout/capture';
import type { Report } from './report.ts';

/** Result of a step: whether it passed, and the test cases it counted. */
export interface Outcome {
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  /** Each failed case: its name and, on the lines below it, the reason. */
  readonly failures?: readonly string[];
  /** Each case that passed only on its second run, in the same format. */
  readonly flaky?: readonly string[];
  /** Output to read if it failed. */
  readonly output: string;
}

export interface Step {
  readonly title: string;
  readonly run: () => Promise<Outcome>;
}

const beatMilliseconds = 30_000;
const running = new Set<ChildProcess>();

/** Stops running steps before exiting, so that interrupted tests remove their databases and servers. */
function stopTogether(): void {
  for (const child of running) {
    child.kill('SIGINT'); // Playwright cleans up only on this signal
  }
  if (running.size === 0) {
    process.exit(1);
  }
  for (const child of running) {
    child.once('close', () => running.size === 0 && process.exit(1));
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, stopTogether);
}

function track(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/** Runs a command and captures its output. Stops the command if this process is stopped. */
export function capture(
  command: readonly [string, ...string[]],
  options: Omit<CaptureOptions, 'onStarted'> = {},
): Promise<{ code: number; output: string }> {
  return captureOutput(command, { ...options, onStarted: track });
}

/** Runs a step without test cases, which passes or fails as a whole. */
export async function check(command: readonly [string, ...string[]]): Promise<Outcome> {
  const { code, output } = await capture(command);

  return { ok: code === 0, passed: 0, failed: code === 0 ? 0 : 1, output };
}

/** Returns the result of a test run. A failed run that names no case counts as one failure. */
export function outcomeOf(
  { code, output }: { code: number; output: string },
  report: Report | undefined,
): Outcome {
  const { passed = 0, failed = 0, failures = [], flaky = [] } = report ?? {};

  return {
    ok: code === 0 && failed === 0,
    passed,
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures,
    flaky,
    output,
  };
}

async function runAloud({ title, run }: Step): Promise<Outcome> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  const beat = setInterval(() => console.log(`     … ${title}, ${seconds()}`), beatMilliseconds);
  const outcome = await run()
    .catch((error: unknown): Outcome => ({ ok: false, passed: 0, failed: 1, output: String(error) }))
    .finally(() => clearInterval(beat));

  const cases = outcome.passed > 0 ? `, ${outcome.passed} passed` : '';
  const broken = outcome.ok ? '' : `, ${outcome.failed} failed`;
  console.log(`${outcome.ok ? 'ok  ' : 'FAIL'} ${title}  (${seconds()}${cases}${broken})`);
  for (const failure of outcome.failures ?? []) {
    console.log(`  ✗ ${failure}`);
  }
  if (!outcome.ok) {
    console.log(`\n${outcome.output.trim()}\n`);
  }

  return outcome;
}

/** Steps that run one after another, while other lanes run at the same time. */
export type Lane = Step | readonly Step[];

async function runLane(lane: Lane): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of [lane].flat()) {
    outcomes.push(await runAloud(step));
  }

  return outcomes;
}

/**
 * Runs groups of lanes one after another and the lanes of a group concurrently, even if some fail. Then prints the name
 * of each failed case, and the totals: a step that fails without naming a case counts as one.
 */
export async function runSteps(groups: readonly (readonly Lane[])[]): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    outcomes.push(...(await Promise.all(group.map(runLane))).flat());
  }

  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) {
    console.log(`  ✗ ${failure}`);
  }
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  for (const one of flaky) {
    console.log(`  ~ flaky, to be fixed: ${one}`);
  }
  console.log(`${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`);

  return failed === 0 && outcomes.every(({ ok }) => ok);
}
