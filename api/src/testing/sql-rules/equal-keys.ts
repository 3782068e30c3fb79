/** Kinds of things that a column may be equal to. */
export type KeyKind = 'tenant' | 'value' | 'values' | 'rows' | 'derived';

/** Columns and values that a statement declares equal. */
export interface EqualKeys {
  add(key: string, kind: KeyKind): string;
  unite(left: string, right: string): void;
  areEqual(left: string, right: string): boolean;
  /** Kinds of everything that is equal to a key. */
  kindsOf(key: string): ReadonlySet<KeyKind>;
}

/** Returns an empty set of equalities. */
export function createEqualKeys(): EqualKeys {
  const parents = new Map<string, string>();
  const kinds = new Map<string, KeyKind>();
  const rootOf = (key: string): string => {
    const parent = parents.get(key) ?? key;

    return parent === key ? key : rootOf(parent);
  };

  return {
    add(key, kind) {
      if (!parents.has(key)) {
        parents.set(key, key);
        kinds.set(key, kind);
      }

      return key;
    },
    unite: (left, right) => void parents.set(rootOf(left), rootOf(right)),
    areEqual: (left, right) => rootOf(left) === rootOf(right),
    kindsOf(key) {
      const root = rootOf(key);

      return new Set([...kinds].filter(([one]) => rootOf(one) === root).map(([, kind]) => kind));
    },
  };
}
