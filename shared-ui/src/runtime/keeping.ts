/**
 * Stores a value in this browser. If storage is blocked or full, nothing is stored and no error is thrown, because
 * losing a convenience is no reason to stop.
 */
export function keep(key: string, value: string): void {
  try {
    if (value === '') {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // nothing is stored
  }
}

/** Returns the stored value; undefined if there is none. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

const organizationKey = 'organization';

/**
 * Stores the organization that this browser shows, for code that needs it before GET /me has responded. Undefined
 * removes it.
 */
export function keepOrganization(id: number | undefined): void {
  keep(organizationKey, id === undefined ? '' : JSON.stringify({ id }));
}

/** Returns the organization that was last signed in here; undefined if there is none. */
export function recallOrganization(): number | undefined {
  return recallNumber(organizationKey, 'id');
}

/** Returns a number from the JSON object that is stored under a key. */
export function recallNumber(key: string, name: string): number | undefined {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null');
    const field: unknown = typeof value === 'object' && value !== null && Reflect.get(value, name);

    return typeof field === 'number' ? field : undefined;
  } catch {
    return undefined;
  }
}
