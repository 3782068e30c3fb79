import { getTemplate, listTemplates } from 'shared-contracts/api/templates';
import { useAllowed, useAsk } from 'shared-ui';

/** Template that a step sends, and whether the user may choose another. */
export function useStepTemplate(templateId: number | null) {
  const mayChoose = useAllowed(listTemplates);
  const query = useAsk(
    getTemplate,
    { templateId: templateId ?? 0 },
    { isEnabled: mayChoose && templateId !== null },
  );
  const isGone = query.isError && query.error.status === 404;

  return { mayChoose, template: templateId === null ? undefined : query.data, isGone };
}
