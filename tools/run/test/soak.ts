/** One run of the journeys: the number that passed, and each failed journey, its title on the first line. */
export interface SoakRun {
  readonly passed: number;
  readonly failures: readonly string[];
}

interface SoakCount {
  readonly title: string;
  readonly failed: number;
  /** Reason for its first failure. */
  readonly reason: string;
}

/** Counts in how many runs each journey failed, most frequent first. */
export function countRuns(runs: readonly SoakRun[]): SoakCount[] {
  const counts = new Map<string, SoakCount>();
  for (const failure of runs.flatMap(({ failures }) => failures)) {
    const [title = '', reason = ''] = failure.split('\n').map((line) => line.trim());
    const before = counts.get(title) ?? { title, failed: 0, reason };
    counts.set(title, { ...before, failed: before.failed + 1 });
  }

  return [...counts.values()].toSorted((a, b) => b.failed - a.failed || a.title.localeCompare(b.title));
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** Formats the counts as a Markdown table. */
export function soakTable(counts: readonly SoakCount[], runs: number): string {
  const rows = counts.map(
    ({ title, failed, reason }) => `| ${cell(title)} | ${failed} of ${runs} | ${cell(reason)} |`,
  );

  return ['| Journey | Failed | First reason |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
