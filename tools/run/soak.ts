import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { inRoot } from '@tools/checkout/root';
import { useMemoryFolder } from './test/memory-folder.ts';
import { countRuns, soakTable } from './test/soak.ts';
import type { SoakRun } from './test/soak.ts';
import { soakJourneys } from './test/journeys.ts';

/** Busy threads next to the journeys, to simulate a machine under other load. */
const busyThreads = 4;
const outputFile = inRoot('e2e/test-results/soak.md');

/** `pnpm soak [--runs 20] [spec …]`: runs journeys repeatedly on a busy machine and counts the failures of each. */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '20' } },
  allowPositionals: true,
});
useMemoryFolder();
const threads = Array.from({ length: busyThreads }, () => new Worker('for (;;);', { eval: true }));
const runs: SoakRun[] = [];
for (let run = 1; run <= Number(values.runs); run += 1) {
  const { passed, failures = [] } = await soakJourneys(positionals);
  runs.push({ passed, failures });
  console.log(`Run ${run} of ${values.runs}: ${passed} passed, ${failures.length} failed`);
  // Written after each run: a soak takes hours, and its partial results are useful.
  mkdirSync(inRoot('e2e/test-results'), { recursive: true });
  writeFileSync(outputFile, soakTable(countRuns(runs), runs.length));
}
await Promise.all(threads.map((thread) => thread.terminate()));
console.log(`Failures of each journey: ${outputFile}`);
process.exitCode = runs.some(({ failures }) => failures.length > 0) ? 1 : 0;
