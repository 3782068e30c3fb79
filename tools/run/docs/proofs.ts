/** Levels at which a feature row can be proven, lowest first. */
export const levels = ['contracts', 'API', 'screens', 'tools', 'faults', 'journeys'] as const;
type Level = (typeof levels)[number];

/** Levels with a test title that names a row, by row. */
type Proofs = ReadonlyMap<string, ReadonlySet<Level>>;

const row = /\[([A-Z]{2}-\d{2})\]/g;

/** Returns the level of a test file; undefined = not a test, or not of a product feature. */
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
    'remote-kit': 'tools',
  };

  return byFolder[folder] ?? (/^(?:shell|shared-ui|mfe-)/.test(folder) ? 'screens' : undefined);
}

/** Reads from test files at which levels each row is proven. */
export function readProofs(files: ReadonlyMap<string, string>): Proofs {
  const proofs = new Map<string, Set<Level>>();
  for (const [path, source] of files) {
    const level = levelOf(path);
    if (!level) {
      continue;
    }
    for (const [, id = ''] of source.matchAll(row)) {
      proofs.set(id, (proofs.get(id) ?? new Set()).add(level));
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
