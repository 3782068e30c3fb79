/**
 * What this browser keeps for the person. It may be forbidden or full: then nothing is kept and work goes on,
 * because losing a convenience is no reason to stop.
 */
export function keep(key: string, value: string): void {
  try {
    if (value === '') {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // nothing is kept
  }
}

/** What was kept under the key; undefined = nothing. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

const organizationKey = 'organization';

/** Notes whose app this browser shows: for what must be known before GET /me has answered. Undefined = nobody's any more. */
export function keepOrganization(id: number | undefined): void {
  keep(organizationKey, id === undefined ? '' : JSON.stringify({ id }));
}

/** The organization that was signed in here last; undefined = none. */
export function recallOrganization(): number | undefined {
  return recallNumber(organizationKey, 'id');
}

/** A number within what was kept as JSON under a key. */
export function recallNumber(key: string, name: string): number | undefined {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null');
    const field: unknown = typeof value === 'object' && value !== null && Reflect.get(value, name);

    return typeof field === 'number' ? field : undefined;
  } catch {
    return undefined;
  }
}
