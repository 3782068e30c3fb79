import * as api from 'shared-contracts/api/custom-fields';
import { defaultValueOf, fieldValueOf, fieldValueProblems } from 'shared-contracts/domain/custom-field';
import type { FieldRun } from 'shared-contracts/domain/custom-field';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { applyFieldJob } from './apply-field.job.ts';
import { checkedSelection, requireField } from './custom-fields.service.ts';
import type { FieldRow } from './custom-fields.store.ts';
import { countScope, findLastRun, insertRun } from './field-runs.store.ts';
import type { RunRow } from './field-runs.store.ts';

function toFieldRun({ createdAt, finishedAt, ...run }: RunRow): FieldRun {
  return { ...run, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}

/**
 * Returns the normalized value to apply; without one, the default, or for a date field today in the organization's
 * zone.
 */
async function valueToApply(caller: Caller, field: FieldRow, given: string | undefined): Promise<string> {
  const value = fieldValueOf(field.fieldType, given ?? '');
  if (value === undefined) {
    throw new AppError('invalid_input', { fields: { value: fieldValueProblems[field.fieldType] } });
  }
  if (given !== undefined) {
    return value;
  }
  const { time_zone: timeZone } = await readOrganization(caller);

  return defaultValueOf(field, new Date().toLocaleDateString('en-CA', { timeZone }));
}

/** Starts applying a value to contacts (features AD-07). A worker does it; `readFieldRun` returns the progress. */
export const updateFieldContacts = serve(api.updateFieldContacts).with(async (caller, input) => {
  const { platform, orgId, userId } = caller;
  const { fieldId, force, isOrgLevel, accountIds, listIds } = input;
  const fieldApply = isOrgLevel ? 'EntireOrg' : 'Selection';

  return platform.database.inTransaction(async (tx) => {
    const field = await requireField(tx, orgId, fieldId);
    const scope = await checkedSelection(tx, orgId, { fieldApply, accountIds, listIds });
    const value = await valueToApply(caller, field, input.value);
    if (value === '' && !force) {
      throw new AppError('invalid_input', { fields: { value: 'Enter a value to apply to contacts.' } });
    }
    const total = await countScope(tx, orgId, scope);
    const run = await insertRun(tx, orgId, {
      fieldId,
      value,
      isForced: force,
      scope,
      total,
      startedBy: userId,
    });
    if (!run) {
      throw new AppError('custom_field_busy');
    }
    await platform.jobs.enqueue(tx, applyFieldJob, { orgId, runId: run.id });
    const detail = { id: fieldId, fieldName: field.fieldName, force, total };
    await audit(tx, caller, { action: 'custom_field.applied', detail });

    return toFieldRun(run);
  });
});

/** Returns the progress of a field's latest run. */
export const getFieldRun = serve(api.getFieldRun).with(async (caller, { fieldId }) => {
  const { db } = caller.platform.database;
  await requireField(db, caller.orgId, fieldId);
  const run = await findLastRun(db, caller.orgId, fieldId);

  return { run: run ? toFieldRun(run) : null };
});
