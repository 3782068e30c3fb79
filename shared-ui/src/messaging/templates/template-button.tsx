import LayoutTemplateIcon from 'lucide-react/icons/layout-template';
import type { RefObject } from 'react';
import type { Template } from 'shared-contracts/domain/template';
import { IconButton, Popover } from 'shared-ui';
import { TemplatePicker } from './template-picker.tsx';

interface TemplateButtonProps {
  /** Text written so far; it can be saved as a template. */
  readonly draft: string;
  readonly isBusy?: boolean;
  /** Inserts the template, then closes the list. */
  readonly onChosen: (template: Template, close: () => void) => void;
  /** Gets the focus back, so that the user can continue typing. */
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
}

/** Opens the account's templates. */
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
