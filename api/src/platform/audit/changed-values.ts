import type { AuditDetail } from './audit.ts';

type Value = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Value>>;

/**
 * What a change gives and what it replaces, as an entry keeps them: `phone` and `phone_before`. Values that were not
 * given, or stay the same, are left out. Never for secrets.
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
