import { inRoot } from '@tools/checkout/root';
import { findChromium } from './chromium.ts';
import { progressMark } from './progress-reporter.ts';
import { readPlaywrightReport, withReport } from './report.ts';
import type { Shard } from './shard.ts';
import { readShownRemotes, remotesLacking, seenFile, tableFile } from './shown-remotes.ts';
import { conformanceSpec } from './specs.ts';
import { capture, outcomeOf } from './step.ts';
import type { Outcome, Step } from './step.ts';
import { runVitest } from './unit.ts';

/** Runs specs of e2e in a real Chromium and counts them. */
export async function runPlaywright(...words: string[]): Promise<Outcome> {
  return runPlaywrightWith({}, words);
}

const reporters = ['progress', 'remotes'].map((name) => inRoot(`tools/run/test/${name}-reporter.ts`));

/** Prints what the progress reporter says, which may come after dots on the same line. */
function printProgress(line: string): void {
  const start = line.indexOf(progressMark);
  if (start >= 0) {
    console.log(line.slice(start));
  }
}

async function runPlaywrightWith(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<Outcome> {
  const chromium = await findChromium();
  const cli = inRoot('e2e/node_modules/@playwright/test/cli.js');
  const { ran, report } = await withReport(
    (file) =>
      capture([process.execPath, cli, 'test', ...words, `--reporter=dot,json,${reporters.join(',')}`], {
        cwd: inRoot('e2e'),
        onLine: printProgress,
        env: { ...chromium, ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    readPlaywrightReport,
  );

  return outcomeOf(ran, report);
}

/** Retries a failed journey once, and reports it as flaky if it then passes (docs/testing.md). */
const onceMore = ['--retries=1', '--trace=on-first-retry'];

/** Matches the titles of the journeys that visit one of these remotes, as it is built, many times. */
const conformanceTitles = (remotes: readonly string[]): string => `(?:${remotes.join('|')}), as it is built`;

/** The journeys that a run makes: those of some specs, or of all, without visits of some remotes. */
interface ChosenJourneys {
  readonly specs?: readonly string[] | undefined;
  readonly unvisited?: readonly string[] | undefined;
}

/**
 * Runs journeys through the whole product in a real browser; with several machines, this machine's part of them. Prints
 * which remotes they loaded that e2e/specs/remotes.json lacks.
 */
export const journeys = (
  { index, count }: Shard,
  { specs = [], unvisited = [] }: ChosenJourneys = {},
): Step => ({
  title: count === 1 ? 'journeys in Chromium' : `journeys in Chromium, ${index} of ${count}`,
  async run() {
    const paths = specs.map((spec) => `specs/${spec}`);
    const without = unvisited.length > 0 ? ['--grep-invert', conformanceTitles(unvisited)] : [];
    const outcome = await runPlaywright(`--shard=${index}/${count}`, ...paths, ...without, ...onceMore);
    const lacking = remotesLacking(readShownRemotes(tableFile), readShownRemotes(seenFile));
    for (const [spec, remotes] of Object.entries(lacking)) {
      console.log(
        `     to add with pnpm journeys:remotes: ${spec} loads ${remotes.join(', ') || 'no remote'}`,
      );
    }

    return outcome;
  },
});

/** Runs journeys once with Chromium at a quarter of its speed (`pnpm soak`); no specs = all of them. */
export const soakJourneys = (specs: readonly string[]): Promise<Outcome> =>
  runPlaywrightWith({ CPU_THROTTLING: '4' }, specs);

/** Visits each built remote many times in a real browser (e2e/specs/releases/conformance.spec.ts). */
export const conformance = (remotes: readonly string[]): Step => ({
  title: `conformance of ${remotes.join(', ')} in Chromium`,
  run: () => runPlaywright(`specs/${conformanceSpec}`, '--grep', conformanceTitles(remotes)),
});

/** Tests the product with killed processes, restarted databases and disconnected machines. */
export const faults: Step = { title: 'faults', run: () => runVitest('e2e') };
