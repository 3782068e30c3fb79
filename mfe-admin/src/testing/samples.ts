import type { Blackout } from 'shared-contracts/domain/blackout';
import type { CustomField, FieldRun } from 'shared-contracts/domain/custom-field';

const since = '2026-07-01T16:00:00.000Z';

/** A custom field of the organization. */
export function aField(changes: Partial<CustomField> = {}): CustomField {
  return {
    id: 1,
    orgId: 1,
    fieldName: 'birthday',
    fieldType: 'Date',
    defaultValue: '',
    fieldApply: 'EntireOrg',
    accountIds: [],
    listIds: [],
    createdAt: since,
    updatedAt: since,
    ...changes,
  };
}

/** A value on its way to contacts. */
export function aRun(changes: Partial<FieldRun> = {}): FieldRun {
  return {
    id: 1,
    fieldId: 1,
    value: 'gold',
    status: 'running',
    hasFailed: false,
    total: 5_000,
    seen: 2_000,
    changed: 1_200,
    createdAt: since,
    finishedAt: null,
    ...changes,
  };
}

/** A blackout of every night. */
export function aBlackout(changes: Partial<Blackout> = {}): Blackout {
  return {
    id: 1,
    orgId: 1,
    name: 'Night',
    isWeekly: true,
    days: [0, 1, 2, 3, 4, 5, 6],
    startTime: '21:00',
    endTime: '08:00',
    ...changes,
  };
}
