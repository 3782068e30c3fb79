import type { ComposerState } from 'shared-ui/messaging/composer/use-composer';
import { TemplateButton } from 'shared-ui/messaging/templates/template-button';
import { useGenerate } from '../../../data/generate.data.ts';

interface ContactTemplatesProps {
  readonly contactId: number;
  readonly composer: Pick<ComposerState, 'body' | 'textArea' | 'insert' | 'put'>;
}

/** Templates that are filled in for the contact when selected (features IN-08). */
export function ContactTemplates({ contactId, composer }: ContactTemplatesProps) {
  const { generate, isBusy } = useGenerate(contactId);

  return (
    <TemplateButton
      draft={composer.body}
      isBusy={isBusy}
      textArea={composer.textArea}
      onChosen={({ id }, close) =>
        generate(id, (text, media) => {
          close();
          composer.insert(text);
          composer.put(media);
        })
      }
    />
  );
}
