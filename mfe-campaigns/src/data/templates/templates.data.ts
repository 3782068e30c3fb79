import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from 'shared-contracts/api/templates';
import type { CallError } from 'shared-contracts/client';
import type { Template } from 'shared-contracts/domain/template';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** What a person writes of a template. */
export interface TemplateValues {
  readonly name: string;
  readonly content: string;
  readonly media: readonly string[];
}

/** One template, asked for anew whenever its page opens (features CA-10). */
export function useTemplate(templateId: number) {
  return useAsk(getTemplate, { templateId }, { staleMs: 0, isEnabled: templateId > 0 });
}

/** After a template came, went or changed. */
function useAskAgain() {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();

  return (templateId: number) =>
    Promise.all([invalidate(listTemplates, { accountId }), invalidate(getTemplate, { templateId })]);
}

interface Handlers {
  readonly onDone: (template: Template) => void;
  /** True where the error is shown at the form. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a template, or changes the one given, in the version that was seen. */
export function useSaveTemplate(template: Template | undefined, { onDone, onRefused }: Handlers) {
  const { accountId } = useCaller();
  const askAgain = useAskAgain();
  const notice = useNotice();
  const saved = (text: string) => (stored: Template) => {
    notice('success', text);
    onDone(stored);

    return askAgain(stored.id);
  };
  const create = useCommand(createTemplate, { onDone: saved('Template successfully created.'), onRefused });
  const update = useCommand(updateTemplate, {
    onDone: saved('Template successfully updated.'),
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
    onDone: () => {
      notice('success', `Template ${name} deleted.`);
      onDone();

      return invalidate(listTemplates, { accountId });
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ templateId }) };
}
