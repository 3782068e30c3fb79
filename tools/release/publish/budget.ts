/** Own scripts before the first view of a remote, page and list, brotli, in bytes: 40 kB (the house's budget for every remote). */
const firstViewBudgetBytes = 40_000;

/** Rounded up, so that what is over a limit reads as over it. */
export const kilobytes = (bytes: number): string => `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;

/** Scripts of a public page that stands without the shell, brotli, in bytes. */
const standaloneBudgetBytes = 105_000;

interface Sizes {
  readonly firstViewBytes: number;
  readonly standaloneBytes?: Readonly<Record<string, number>> | undefined;
}

/** Sentences where a release is too heavy. */
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
