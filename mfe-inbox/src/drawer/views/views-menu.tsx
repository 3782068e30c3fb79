import ScheduledIcon from 'lucide-react/icons/calendar-clock';
import ViewsIcon from 'lucide-react/icons/layers';
import EveryoneIcon from 'lucide-react/icons/users';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import { createSavedView, listSavedViews } from 'shared-contracts/api/inbox/views';
import { inboxViewNames, inboxViews, mostCounted } from 'shared-contracts/domain/inbox-view';
import {
  Flex,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Text,
  useAllowed,
  useCaller,
  useInvalidate,
  useNavigate,
  VisuallyHidden,
} from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useInboxCounts } from '../../data/inbox-counts.data.ts';
import { isFiltered, isNarrowed } from '../../data/inbox-filter.ts';
import type { ShownFilter } from '../../data/inbox-filter.ts';
import { filterOfView, useListedViews, useSavedViews } from '../../data/saved-views.data.ts';
import { touchSize } from '../touch-size.ts';
import { audiences, viewNameOf } from './view-words.ts';

const SaveViewDialog = lazyDialog(
  { title: 'Save this view', rows: 1 },
  async () => (await import('./save-view-dialog.tsx')).SaveViewDialog,
);
const ManageViews = lazyDialog(
  { title: 'Saved views', rows: 3 },
  async () => (await import('./manage-views.tsx')).ManageViews,
);

export interface ViewsMenuProps {
  /** Current filter, of a view or custom. */
  readonly shown: ShownFilter;
  readonly onChange: (filter: ShownFilter | undefined) => void;
}

/** Built-in and saved views of the inbox, each with its number of conversations. */
export function ViewsMenu({ shown, onChange }: ViewsMenuProps) {
  const { accountId } = useCaller();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const maySave = useAllowed(createSavedView);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const name = viewNameOf(shown, useListedViews());
  const close = (): void => setDialog(undefined);

  function recount(): void {
    void invalidate(getInboxCounts, { accountId });
    void invalidate(listSavedViews, { accountId });
  }

  return (
    <>
      <Menu
        placement="bottom-start"
        trigger={
          <IconButton
            label={name ? `View: ${name}` : 'Views'}
            {...touchSize}
            onClick={recount}
            {...(isFiltered(shown) && name ? { bg: 'bg.selected' } : {})}
          >
            <ViewsIcon size={18} />
          </IconButton>
        }
      >
        <MenuItem value="everything" onSelect={() => onChange(undefined)}>
          All conversations
        </MenuItem>
        <MenuSeparator />
        <StandardViews onChange={onChange} />
        <SavedViews onChange={onChange} />
        <MenuSeparator />
        {maySave && isNarrowed({ ...shown, search: '' }) ? (
          <MenuItem value="save" onSelect={() => setDialog('save')}>
            Save this view…
          </MenuItem>
        ) : null}
        <MenuItem value="manage" onSelect={() => setDialog('manage')}>
          Manage saved views…
        </MenuItem>
        <MenuItem
          value="scheduled"
          icon={<ScheduledIcon size={16} />}
          onSelect={() => void navigate(addresses.scheduled.href())}
        >
          Scheduled messages
        </MenuItem>
      </Menu>
      {dialog === 'save' ? <SaveViewDialog shown={shown} onClose={close} /> : null}
      {dialog === 'manage' ? <ManageViews onClose={close} /> : null}
    </>
  );
}

function StandardViews({ onChange }: Pick<ViewsMenuProps, 'onChange'>) {
  const counts = useInboxCounts();

  return inboxViewNames.map((view) => (
    <MenuItem key={view} value={view} onSelect={() => onChange({ chips: inboxViews[view].chips })}>
      <CountedView label={inboxViews[view].label} count={counts?.[view]} />
    </MenuItem>
  ));
}

function SavedViews({ onChange }: Pick<ViewsMenuProps, 'onChange'>) {
  const views = useSavedViews().data?.items ?? [];
  if (views.length === 0) {
    return null;
  }

  return (
    <>
      <MenuSeparator />
      {views.map((view) => (
        <MenuItem key={view.id} value={`saved ${view.id}`} onSelect={() => onChange(filterOfView(view))}>
          <CountedView label={view.name} count={view.count} isShared={view.isShared} />
        </MenuItem>
      ))}
    </>
  );
}

interface CountedViewProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly isShared?: boolean;
}

function CountedView({ label, count, isShared = false }: CountedViewProps) {
  return (
    <Flex gap="2" flex="1" minW="0" maxW="72" align="center">
      <Text as="span" truncate>
        {label}
      </Text>
      {isShared ? (
        <>
          <EveryoneIcon size={14} aria-hidden />
          <VisuallyHidden>{audiences.shared}</VisuallyHidden>
        </>
      ) : null}
      <Text as="span" flex="1" textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums">
        {count === undefined ? '' : exactCount(count)}
        {count === mostCounted ? '+' : ''}
      </Text>
    </Flex>
  );
}
