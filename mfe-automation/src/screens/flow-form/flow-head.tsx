import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Flow, FlowAbility } from 'shared-contracts/domain/flow';
import { Badge, Button, HStack, IconButton, Menu, MenuItem, Text, useNavigate } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { PageActions, PageSubtitle } from 'shared-ui/parts/page-actions';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { FlowDialogs } from '../../components/flow-dialogs.tsx';
import type { FlowQuestion } from '../../components/flow-dialogs.tsx';
import { FlowStatus } from '../../components/flow-status.tsx';
import { useDuplicateFlow, usePauseFlow } from '../../data/flow-actions.data.ts';

/** A flow in the page header: its status below its name, and the actions this user may take now (features AU-01). */
export function FlowHead({ flow }: { flow: Flow }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<FlowQuestion['kind']>();
  const { isBusy, pause, resume } = usePauseFlow();
  const may = (ability: FlowAbility): boolean => flow.actions.includes(ability);

  return (
    <>
      <FlowFacts flow={flow} />
      <PageActions>
        {may('pause') && !flow.isPaused ? (
          <Button isBusy={isBusy} onClick={() => pause(flow.id)}>
            Pause
          </Button>
        ) : null}
        {may('resume') && flow.isPaused ? (
          <Button
            isBusy={isBusy}
            onClick={() => (flow.waitingCount > 0 ? setKind('resume') : resume(flow.id, 'send'))}
          >
            Resume
          </Button>
        ) : null}
        {may('duplicate') || may('delete') ? (
          <MoreActions flow={flow} may={may} onDelete={() => setKind('delete')} />
        ) : null}
      </PageActions>
      <FlowDialogs
        question={kind && { kind, flow }}
        onClose={() => setKind(undefined)}
        onDeleted={() => void navigate(addresses.flows.href(), { replace: true })}
      />
    </>
  );
}

/** The documented header of the page, and the flow's status and figures. A phone only has room for the status. */
function FlowFacts({ flow }: { flow: Flow }) {
  const hasRoom = useMedia(listAndPage);

  return (
    <PageSubtitle>
      <HStack gap="2" minW="0" minH="5">
        <Text as="span" truncate flexShrink={{ md: '0' }}>
          Update Flow
        </Text>
        <FlowStatus isPaused={flow.isPaused} />
        {hasRoom && flow.group ? <Badge>Group {flow.group.name}</Badge> : null}
        {hasRoom ? (
          <Text as="span" truncate fontVariantNumeric="tabular-nums">
            {countOf(flow.contactCount, 'contact')} · {exactCount(flow.messagesSent)} sent ·{' '}
            {exactCount(flow.waitingCount)} waiting
          </Text>
        ) : null}
      </HStack>
    </PageSubtitle>
  );
}

interface MoreActionsProps {
  readonly flow: Flow;
  readonly may: (ability: FlowAbility) => boolean;
  readonly onDelete: () => void;
}

function MoreActions({ flow, may, onDelete }: MoreActionsProps) {
  const navigate = useNavigate();
  const { duplicate } = useDuplicateFlow(({ id }) => void navigate(addresses.flow.href({ flowId: id })));

  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label="More actions">
          <EllipsisVerticalIcon size={18} />
        </IconButton>
      }
    >
      {may('duplicate') ? (
        <MenuItem value="duplicate" onSelect={() => duplicate(flow.id)}>
          Duplicate
        </MenuItem>
      ) : null}
      {may('delete') ? (
        <MenuItem value="delete" isDangerous onSelect={onDelete}>
          Delete
        </MenuItem>
      ) : null}
    </Menu>
  );
}
