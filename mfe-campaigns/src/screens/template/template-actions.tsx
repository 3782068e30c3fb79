import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Template } from 'shared-contracts/domain/template';
import { Button, IconButton, Menu, MenuItem, MenuSeparator, useNavigate } from 'shared-ui';
import { DeleteTemplateDialog } from '../../components/delete-template-dialog.tsx';

interface TemplateActionsProps {
  readonly template: Template | undefined;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  /** Undefined if there is no draft. */
  readonly onDiscard?: () => void;
}

/** Actions for a template: Create or Save, and for an existing one Duplicate and Delete. */
export function TemplateActions({ template, isBusy, onSave, onDiscard }: TemplateActionsProps) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);

  return (
    <>
      {template || onDiscard ? (
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label="More actions">
              <EllipsisVerticalIcon size={18} />
            </IconButton>
          }
        >
          {onDiscard ? (
            <MenuItem value="discard" onSelect={onDiscard}>
              Discard draft
            </MenuItem>
          ) : null}
          {template ? (
            <>
              <MenuItem
                value="duplicate"
                onSelect={() =>
                  void navigate(addresses.newTemplate.href({}, { copyOf: String(template.id) }))
                }
              >
                Duplicate
              </MenuItem>
              <MenuSeparator />
              <MenuItem value="delete" isDangerous onSelect={() => setIsDeleting(true)}>
                Delete
              </MenuItem>
            </>
          ) : null}
        </Menu>
      ) : null}
      <Button tone="primary" isBusy={isBusy} onClick={onSave}>
        {template ? 'Save' : 'Create'}
      </Button>
      {template && isDeleting ? (
        <DeleteTemplateDialog
          template={template}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate(addresses.templates.href(), { replace: true })}
        />
      ) : null}
    </>
  );
}
