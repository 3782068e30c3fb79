import type { AuditDetail } from './audit.ts';

type Value = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Value>>;

/**
 * Returns the new and previous values of a change as an audit entry stores them: `phone` and `phone_before`. Omits
 * values that were not given or did not change. Never use it for secrets.
 */
export function changedValues(before: Values, given: Values): AuditDetail {
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && (value ?? '') !== (before[name] ?? ''),
  );

  return Object.fromEntries(
    changed.flatMap(([name, value]) => [
      [name, value ?? ''],
      [`${name}_before`, before[name] ?? ''],
    ]),
  );
}
