import SelectIcon from 'lucide-react/icons/list-checks';
import { startInboxBulkAction } from 'shared-contracts/api/inbox/bulk';
import { Allowed, IconButton } from 'shared-ui';
import { MarkAllReadButtons } from './mark-all-read-buttons.tsx';
import type { MarkAllReadButtonsProps } from './mark-all-read-buttons.tsx';
import { TagFilter } from './tag-filter.tsx';
import { ViewsMenu } from './views/views-menu.tsx';
import type { ViewsMenuProps } from './views/views-menu.tsx';

export interface ToolbarButtonsProps extends MarkAllReadButtonsProps {
  readonly shown: ViewsMenuProps['shown'];
  readonly onView: ViewsMenuProps['onChange'];
  readonly onTag: (tagId: number | undefined) => void;
  /** Begins to choose conversations. */
  readonly onSelect: () => void;
}

/** What can be done with the list: narrow it to a tag, choose from it, be done with what is unread. */
export function ToolbarButtons(props: ToolbarButtonsProps) {
  const { shown, onView, onTag, onSelect, ...marking } = props;

  return (
    <>
      <ViewsMenu shown={shown} onChange={onView} />
      <TagFilter tagId={shown.tagId} onChange={onTag} />
      <Allowed to={startInboxBulkAction}>
        <IconButton label="Select conversations" size="xs" onClick={onSelect}>
          <SelectIcon size={16} />
        </IconButton>
      </Allowed>
      <MarkAllReadButtons {...marking} />
    </>
  );
}
