/** Budget for a remote's own scripts before its first view, page and list, brotli, in bytes: 40 kB for every remote. */
const firstViewBudgetBytes = 40_000;

/** Formats bytes as kB, rounded up so that a size over a limit never reads as equal to it. */
export const kilobytes = (bytes: number): string => `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;

/** Budget for the scripts of a public page without the shell, brotli, in bytes. */
const standaloneBudgetBytes = 25_000;

interface Sizes {
  readonly firstViewBytes: number;
  readonly standaloneBytes?: Readonly<Record<string, number>> | undefined;
}

/** Returns a sentence for each budget that a release exceeds. */
export function budgetProblems(label: string, { firstViewBytes, standaloneBytes = {} }: Sizes): string[] {
  const [is, may] = [kilobytes(firstViewBytes), kilobytes(firstViewBudgetBytes)];
  const firstView =
    firstViewBytes <= firstViewBudgetBytes
      ? []
      : [`${label} loads ${is} of its own before the first view, and may load ${may} (brotli).`];
  const standalone = Object.entries(standaloneBytes)
    .filter(([, bytes]) => bytes > standaloneBudgetBytes)
    .map(
      ([page, bytes]) =>
        `${label} loads ${kilobytes(bytes)} for the page '${page}', and may load ${kilobytes(standaloneBudgetBytes)} (brotli).`,
    );

  return [...firstView, ...standalone];
}
