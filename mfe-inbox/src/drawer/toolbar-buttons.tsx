import SelectIcon from 'lucide-react/icons/list-checks';
import { startInboxBulkAction } from 'shared-contracts/api/inbox/bulk';
import { Allowed, IconButton } from 'shared-ui';
import { FilterMenu } from './filter-menu.tsx';
import { MarkAllReadButtons } from './mark-all-read-buttons.tsx';
import type { MarkAllReadButtonsProps } from './mark-all-read-buttons.tsx';
import type { Narrowing } from './narrowing.ts';
import { ShownView } from './views/shown-view.tsx';
import { ViewsMenu } from './views/views-menu.tsx';
import type { ViewsMenuProps } from './views/views-menu.tsx';

export interface ToolbarButtonsProps extends MarkAllReadButtonsProps {
  readonly shown: ViewsMenuProps['shown'];
  readonly onView: ViewsMenuProps['onChange'];
  readonly onNarrow: Narrowing['narrow'];
  /** Starts selecting conversations. */
  readonly onSelect: () => void;
}

/** Actions for the list: choose a view, filter, select conversations, mark all as read. */
export function ToolbarButtons(props: ToolbarButtonsProps) {
  const { shown, onView, onNarrow, onSelect, ...marking } = props;

  return (
    <>
      <ShownView shown={shown} />
      <ViewsMenu shown={shown} onChange={onView} />
      <FilterMenu shown={shown} onChange={onNarrow} />
      <Allowed to={startInboxBulkAction}>
        <IconButton label="Select conversations" size="xs" onClick={onSelect}>
          <SelectIcon size={16} />
        </IconButton>
      </Allowed>
      <MarkAllReadButtons {...marking} />
    </>
  );
}
