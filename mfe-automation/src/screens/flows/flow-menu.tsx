import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import { addresses } from 'shared-contracts/addresses';
import type { FlowAbility, FlowRow } from 'shared-contracts/domain/flow';
import { IconButton, Menu, MenuItem, MenuSeparator, useNavigate } from 'shared-ui';
import type { FlowQuestion } from '../../components/flow-dialogs.tsx';
import { useDuplicateFlow, usePauseFlow } from '../../data/flow-actions.data.ts';

interface FlowMenuProps {
  readonly flow: FlowRow;
  readonly onQuestion: (kind: FlowQuestion['kind']) => void;
}

/** Menu of actions in a flow's row. */
export function FlowMenu({ flow, onQuestion }: FlowMenuProps) {
  const navigate = useNavigate();
  const { pause, resume } = usePauseFlow();
  const { duplicate } = useDuplicateFlow(({ id }) => void navigate(addresses.flow.href({ flowId: id })));
  const may = (ability: FlowAbility): boolean => flow.actions.includes(ability);
  const open = (view: string): void => void navigate(addresses.flow.href({ flowId: flow.id }, { view }));

  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={`Actions for ${flow.name}`}>
          <EllipsisVerticalIcon size={18} />
        </IconButton>
      }
    >
      {may('pause') && !flow.isPaused ? (
        <MenuItem value="pause" onSelect={() => pause(flow.id)}>
          Pause
        </MenuItem>
      ) : null}
      {may('resume') && flow.isPaused ? (
        <MenuItem
          value="resume"
          onSelect={() => (flow.waitingCount > 0 ? onQuestion('resume') : resume(flow.id, 'send'))}
        >
          Resume
        </MenuItem>
      ) : null}
      <MenuItem value="insight" onSelect={() => open('insight')}>
        Insight
      </MenuItem>
      <MenuItem value="history" onSelect={() => open('history')}>
        History
      </MenuItem>
      {may('duplicate') ? (
        <MenuItem value="duplicate" onSelect={() => duplicate(flow.id)}>
          Duplicate
        </MenuItem>
      ) : null}
      {may('delete') ? (
        <>
          <MenuSeparator />
          <MenuItem value="delete" isDangerous onSelect={() => onQuestion('delete')}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
