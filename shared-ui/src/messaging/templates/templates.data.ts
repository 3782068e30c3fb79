import { createTemplate, listTemplates } from 'shared-contracts/api/templates';
import { useAskPages, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { useAskAgainOn } from '../live/ask-again-on.ts';

const changesOfTemplates = ['template.changed'] as const;

/** Templates whose name contains the typed text (features IN-08). */
export function useTemplates(search: string) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfTemplates, listTemplates, { accountId });

  return useAskPages(
    listTemplates,
    { accountId, ...(search ? { name_query: search.slice(0, 100) } : {}) },
    { keepPrevious: true },
  );
}

/** Saves a text as a template of the account. */
export function useSaveTemplate(onSaved: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(createTemplate, {
    onDone: () => {
      notice('success', 'Template successfully created.');
      onSaved();

      return invalidate(listTemplates, { accountId });
    },
    onRefused: () => true,
  });

  return {
    isBusy: command.isPending,
    refusal: command.error ? (command.error.fields?.['name'] ?? command.error.message) : undefined,
    save: (name: string, content: string) => command.mutate({ accountId, name, content }),
  };
}
