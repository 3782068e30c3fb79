import { createTemplate, generateMessage, listTemplates } from 'shared-contracts/api/templates';
import type { Media } from 'shared-contracts/domain/message';
import { useAskPages, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Templates whose name holds what is typed (features IN-08). */
export function useTemplates(search: string) {
  const { accountId } = useCaller();

  return useAskPages(
    listTemplates,
    { accountId, ...(search ? { name_query: search.slice(0, 100) } : {}) },
    { keepPrevious: true },
  );
}

/** A picture of which the address alone is known; the answer to sending it tells the rest. */
const pictureAt = (url: string): Media => ({
  url,
  contentType: 'image/jpeg',
  bytes: 0,
  width: null,
  height: null,
});

/** Fills a template in for a contact, and tells its pictures. */
export function useGenerate(contactId: number, onGenerated: (text: string, media: Media[]) => void) {
  const { accountId } = useCaller();
  const command = useCommand(generateMessage, {
    onDone: ({ messageBody, media }) => onGenerated(messageBody, media.map(pictureAt)),
  });

  return {
    isBusy: command.isPending,
    generate: (templateId: number) => command.mutate({ accountId, contactId, template_id: templateId }),
  };
}

/** Keeps a text as a template of the account. */
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
