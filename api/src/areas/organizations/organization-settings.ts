import type { Subject } from '../../platform/versions/versions.store.ts';

/** What the settings of an organization are kept under, whichever endpoint saves them. */
export const settingsOf = (orgId: number): Subject => ({ kind: 'organization', id: orgId });

/** What was given, as the audit log keeps it. */
export function auditedValues(
  given: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? '']])),
  );
}
