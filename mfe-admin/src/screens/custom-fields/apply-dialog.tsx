import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Button, Checkbox, Dialog, ErrorPanel, ListSkeleton, Notice, Stack, Text } from 'shared-ui';
import { useApplyField, useFieldRun } from '../../data/custom-fields.data.ts';
import { ApplyProgress } from './apply-progress.tsx';
import { ScopePicker } from './scope-picker.tsx';
import type { Scope } from './scope-picker.tsx';
import { ValueField } from './value-field.tsx';

interface ApplyDialogProps {
  readonly field: CustomField;
  readonly onClose: () => void;
}

/** Gives a value to many contacts, and shows how far that is (features AD-07). It goes on when the dialog is closed. */
export function ApplyDialog({ field, onClose }: ApplyDialogProps) {
  const formId = useId();
  const { fieldType, fieldApply, accountIds, listIds } = field;
  const [value, setValue] = useState(field.defaultValue);
  const [isForced, setForced] = useState(false);
  const [scope, setScope] = useState<Scope>({ fieldApply, accountIds, listIds });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isStarted, setStarted] = useState(false);
  const run = useFieldRun(field.id);
  const { isBusy, apply } = useApplyField(field, {
    onDone: () => setStarted(true),
    onRefused: ({ fields }) => {
      setProblems(fields);

      return Object.keys(fields).length > 0;
    },
  });
  const last = run.data?.run;
  const isGoing = last ? last.status !== 'done' : false;
  const hasFailed = last?.hasFailed ?? false;
  const showsRun = isGoing || (isStarted && !hasFailed);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblems({});
    const isOrgLevel = scope.fieldApply === 'EntireOrg';
    const isToday = fieldType === 'Date' && value === '' && !isForced;
    apply({
      fieldId: field.id,
      force: isForced,
      isOrgLevel,
      accountIds: isOrgLevel ? [] : [...scope.accountIds],
      listIds: isOrgLevel ? [] : [...scope.listIds],
      ...(isToday ? {} : { value }),
    });
  }

  return (
    <Dialog
      title={`Apply ${fieldLabelOf(field.fieldName)} to contacts`}
      isOpen
      onClose={onClose}
      actions={
        showsRun ? (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button tone="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} tone={isForced ? 'danger' : 'primary'} isBusy={isBusy}>
              {applyWords({ isForced, hasFailed })}
            </Button>
          </>
        )
      }
    >
      {run.isPending ? <ListSkeleton rows={2} /> : null}
      {run.isError ? <ErrorPanel error={run.error} onRetry={() => run.refetch()} /> : null}
      {last && (showsRun || hasFailed) ? <ApplyProgress run={last} /> : null}
      {run.data && !showsRun ? (
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="5" pt={hasFailed ? '5' : undefined}>
            <ValueField
              fieldType={fieldType}
              label="Value"
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
              hint={valueHint(fieldType, isForced)}
              error={problems['value']}
            />
            <ScopePicker
              label="Contacts"
              value={scope}
              onChange={setScope}
              error={problems['accountIds'] ?? problems['listIds']}
            />
            <Checkbox
              label="Replace values that are there already"
              checked={isForced}
              onChange={(event) => setForced(event.currentTarget.checked)}
            />
            {isForced ? (
              <Notice tone="warning">The values that are replaced are gone: this cannot be undone.</Notice>
            ) : (
              <Text color="fg.muted" textStyle="sm">
                Contacts that have a value keep it.
              </Text>
            )}
          </Stack>
        </form>
      ) : null}
    </Dialog>
  );
}

function applyWords({ isForced, hasFailed }: { isForced: boolean; hasFailed: boolean }): string {
  if (isForced) return 'Replace values';

  return hasFailed ? 'Try again' : 'Apply';
}

function valueHint(fieldType: CustomField['fieldType'], isForced: boolean): string | undefined {
  if (isForced) return 'Left empty, the values are taken away.';

  return fieldType === 'Date' ? 'Left empty, it is today.' : undefined;
}
