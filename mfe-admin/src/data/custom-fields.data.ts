import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  getFieldRun,
  listCustomFields,
  updateCustomField,
  updateFieldContacts,
} from 'shared-contracts/api/custom-fields';
import type { CallError } from 'shared-contracts/client';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { keyOf, useAsk, useCommand, useInvalidate, useNotice, useQueryClient } from 'shared-ui';
import { useAskAgainOnOrganization } from 'shared-ui/messaging/live/ask-again-on';

const changesOfFields = ['customFields.changed'] as const;

/** Every custom field of the organization, fetched again when a colleague changes one. */
export function useCustomFields() {
  useAskAgainOnOrganization(changesOfFields, listCustomFields);

  return useAsk(listCustomFields, {});
}

/** One field, with the number of contacts that have a value for it. */
export function useCustomField(fieldId: number) {
  return useAsk(getCustomField, { fieldId }, { staleMs: 0 });
}

interface FormHandlers {
  readonly onDone: () => void;
  /** Returns true if the form shows the error at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a field, or updates the given one. */
export function useSaveCustomField(field: CustomField | undefined, { onDone, onRefused }: FormHandlers) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const onSaved = (text: string) => () => {
    notice('success', text);
    onDone();

    return invalidate(listCustomFields);
  };
  const create = useCommand(createCustomField, { onDone: onSaved('Custom field created.'), onRefused });
  const update = useCommand(updateCustomField, { onDone: onSaved('Custom field saved.'), onRefused });

  return {
    isBusy: create.isPending || update.isPending,
    save: (values: Parameters<typeof create.mutate>[0]) =>
      field ? update.mutate({ ...values, fieldId: field.id }) : create.mutate(values),
  };
}

/** Deletes a field. */
export function useDeleteCustomField(field: CustomField, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteCustomField, {
    onDone: () => {
      notice('success', `Custom field ${fieldLabelOf(field.fieldName)} deleted.`);
      onDone();

      return invalidate(listCustomFields);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ fieldId: field.id }) };
}

/** Starts setting a value on contacts; `useFieldRun` reports the progress. */
export function useApplyField(field: CustomField, { onRefused }: Pick<FormHandlers, 'onRefused'>) {
  const invalidate = useInvalidate();
  const command = useCommand(updateFieldContacts, {
    // Stays pending until the displayed run is the one just started.
    onDone: () => invalidate(getFieldRun, { fieldId: field.id }),
    onRefused,
  });

  return { isBusy: command.isPending, isDone: command.isSuccess, apply: command.mutate };
}

const askAgainMs = 1_000;

/** The field's last bulk update, polled every second until it is done. */
export function useFieldRun(fieldId: number) {
  const cached = useQueryClient().getQueryData<OutputOf<typeof getFieldRun>>(keyOf(getFieldRun, { fieldId }));
  const isGoing = cached?.run ? cached.run.status !== 'done' : false;

  return useAsk(getFieldRun, { fieldId }, { staleMs: 0, refetchEveryMs: isGoing ? askAgainMs : false });
}
