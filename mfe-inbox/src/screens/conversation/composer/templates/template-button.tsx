import LayoutTemplateIcon from 'lucide-react/icons/layout-template';
import type { RefObject } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import { IconButton, Popover } from 'shared-ui';
import { TemplatePicker } from './template-picker.tsx';

interface TemplateButtonProps {
  readonly contact: Contact;
  readonly draft: string;
  readonly onChosen: (text: string, media: Media[]) => void;
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
}

/** Opens the templates of the account. */
export function TemplateButton({ contact, draft, onChosen, textArea }: TemplateButtonProps) {
  return (
    <Popover
      label="Templates"
      placement="top-start"
      focusAfter={() => textArea.current}
      trigger={
        <IconButton label="Insert a template">
          <LayoutTemplateIcon size={20} />
        </IconButton>
      }
    >
      {(close) => (
        <TemplatePicker
          contact={contact}
          draft={draft}
          onChosen={(text, media) => {
            close();
            onChosen(text, media);
          }}
        />
      )}
    </Popover>
  );
}
