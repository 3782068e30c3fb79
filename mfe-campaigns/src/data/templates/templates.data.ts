import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from 'shared-contracts/api/templates';
import type { CallError } from 'shared-contracts/client';
import type { Template } from 'shared-contracts/domain/template';
import { useAsk, useBusEvent, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Fields a user can set on a template. */
export interface TemplateValues {
  readonly name: string;
  readonly content: string;
  readonly media: readonly string[];
}

/** Templates being deleted here. Refetching one on its last event would return 404. */
const templatesInDeletion = new Set<number>();

/** One template, refetched when its page opens, with live updates while it is open (features CA-10). */
export function useTemplate(templateId: number) {
  const invalidate = useInvalidate();
  const askAgain = () => void invalidate(getTemplate, { templateId });
  useBusEvent('template.changed', (changed) =>
    changed.templateId === templateId && !templatesInDeletion.has(templateId) ? askAgain() : undefined,
  );
  useBusEvent('live.connected', askAgain);

  return useAsk(getTemplate, { templateId }, { staleMs: 0, isEnabled: templateId > 0 });
}

/** Returns a function that refetches data after a template was created, changed or deleted. */
function useAskAgain() {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();

  return (templateId: number) =>
    Promise.all([invalidate(listTemplates, { accountId }), invalidate(getTemplate, { templateId })]);
}

interface Handlers {
  readonly onDone: (template: Template) => void;
  /** Returns true if the form shows the error. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a template, or updates the given one if its version is still current. */
export function useSaveTemplate(template: Template | undefined, { onDone, onRefused }: Handlers) {
  const { accountId } = useCaller();
  const askAgain = useAskAgain();
  const notice = useNotice();
  const create = useCommand(createTemplate, {
    onDone(stored) {
      notice('success', 'Template successfully created.');
      onDone(stored);

      return askAgain(stored.id);
    },
    onRefused,
  });
  const update = useCommand(updateTemplate, {
    // Refetches before clearing the draft, so that the page never shows the old version.
    async onDone(stored) {
      await askAgain(stored.id);
      notice('success', 'Template successfully updated.');
      onDone(stored);
    },
    onRefused(error) {
      if (error.code === 'conflict' && template) {
        void askAgain(template.id);
      }

      return onRefused(error);
    },
  });

  return {
    isBusy: create.isPending || update.isPending,
    save({ name, content, media }: TemplateValues, version: number) {
      const written = { name, content, media: [...media] };

      return template
        ? update.mutate({ templateId: template.id, ...written, version })
        : create.mutate({ accountId, ...written });
    },
  };
}

/** Deletes a template. */
export function useDeleteTemplate({ id: templateId, name }: Template, onDone: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteTemplate, {
    onStart: () => void templatesInDeletion.add(templateId),
    onRefused: () => void templatesInDeletion.delete(templateId),
    onDone: () => {
      notice('success', `Template ${name} deleted.`);
      onDone();

      return invalidate(listTemplates, { accountId });
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ templateId }) };
}
