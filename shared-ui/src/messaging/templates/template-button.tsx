import LayoutTemplateIcon from 'lucide-react/icons/layout-template';
import type { RefObject } from 'react';
import type { Template } from 'shared-contracts/domain/template';
import { IconButton, Popover } from 'shared-ui';
import { TemplatePicker } from './template-picker.tsx';

interface TemplateButtonProps {
  /** What is written so far: it can be kept as a template. */
  readonly draft: string;
  readonly isBusy?: boolean;
  /** Takes the template in, then closes the list of them. */
  readonly onChosen: (template: Template, close: () => void) => void;
  /** Gets the focus back, so that writing goes on. */
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
}

/** Opens the templates of the account. */
export function TemplateButton({ draft, isBusy = false, onChosen, textArea }: TemplateButtonProps) {
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
        <TemplatePicker draft={draft} isBusy={isBusy} onChosen={(template) => onChosen(template, close)} />
      )}
    </Popover>
  );
}
