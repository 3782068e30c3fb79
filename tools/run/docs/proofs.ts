/** Where a feature row can be proven, lowest level first. */
export const levels = ['contracts', 'API', 'screens', 'tools', 'faults', 'journeys'] as const;
export type Level = (typeof levels)[number];

/** Number of test titles that name a row, by level. */
export type Proofs = ReadonlyMap<string, ReadonlyMap<Level, number>>;

const row = /\[([A-Z]{2}-\d{2})\]/g;

/** Returns the level of a test file; undefined = not a test, or of no product feature. */
export function levelOf(path: string): Level | undefined {
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) {
    return undefined;
  }
  if (path.startsWith('e2e/')) {
    return path.startsWith('e2e/faults/') ? 'faults' : 'journeys';
  }
  const [folder = ''] = path.split('/');
  const byFolder: Readonly<Record<string, Level>> = {
    'shared-contracts': 'contracts',
    api: 'API',
    tools: 'tools',
  };

  return byFolder[folder] ?? (/^(?:shell|shared-ui|mfe-)/.test(folder) ? 'screens' : undefined);
}

/** Counts the test titles that name each row. */
export function readProofs(files: ReadonlyMap<string, string>): Proofs {
  const proofs = new Map<string, Map<Level, number>>();
  for (const [path, source] of files) {
    const level = levelOf(path);
    for (const [, id = ''] of level ? source.matchAll(row) : []) {
      const ofRow = proofs.get(id) ?? new Map<Level, number>();
      ofRow.set(level ?? 'journeys', (ofRow.get(level ?? 'journeys') ?? 0) + 1);
      proofs.set(id, ofRow);
    }
  }

  return proofs;
}

/** Returns the rows that a list of features names, in its order. */
export function rowsOf(features: string): string[] {
  return [...features.matchAll(/^\| ([A-Z]{2}-\d{2}) /gm)].map(([, id = '']) => id);
}

/** Returns the rows that no journey proves in a browser, without those that need none. */
export function rowsWithoutJourney(
  rows: readonly string[],
  proofs: Proofs,
  withoutBrowser: Readonly<Record<string, string>>,
): string[] {
  return rows.filter((id) => !proofs.get(id)?.has('journeys') && !(id in withoutBrowser));
}
