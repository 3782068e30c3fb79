import { generateMessage } from 'shared-contracts/api/templates';
import type { Media } from 'shared-contracts/domain/message';
import { useCaller, useCommand } from 'shared-ui';
import { mediaAt } from 'shared-ui/messaging/composer/contact-card-file';

/** Fills in a template for a contact. Also returns its pictures. */
export function useGenerate(contactId: number) {
  const { accountId } = useCaller();
  const command = useCommand(generateMessage);

  return {
    isBusy: command.isPending,
    generate(templateId: number, onGenerated: (text: string, media: Media[]) => void) {
      command.mutate(
        { accountId, contactId, template_id: templateId },
        { onSuccess: ({ messageBody, media }) => onGenerated(messageBody, media.map(mediaAt)) },
      );
    },
  };
}
