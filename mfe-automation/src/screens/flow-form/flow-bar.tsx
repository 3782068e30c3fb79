import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Flow, FlowAbility } from 'shared-contracts/domain/flow';
import { Badge, Button, Flex, Heading, Text, useNavigate } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { FlowDialogs } from '../../components/flow-dialogs.tsx';
import type { FlowQuestion } from '../../components/flow-dialogs.tsx';
import { FlowStatus } from '../../components/flow-status.tsx';
import { useDuplicateFlow, usePauseFlow } from '../../data/flow-actions.data.ts';

/** Status of a flow, and the actions this user may take now (features AU-01). */
export function FlowBar({ flow }: { flow: Flow }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<FlowQuestion['kind']>();
  const { isBusy, pause, resume } = usePauseFlow();
  const copy = useDuplicateFlow(({ id }) => void navigate(addresses.flow.href({ flowId: id })));
  const may = (ability: FlowAbility): boolean => flow.actions.includes(ability);

  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      py="4"
      maxW="6xl"
    >
      <Flex direction="column" gap="1" minW="0">
        <Flex align="center" gap="2" wrap="wrap">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {flow.name}
          </Heading>
          <FlowStatus isPaused={flow.isPaused} />
          {flow.group ? <Badge>Group {flow.group.name}</Badge> : null}
        </Flex>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {countOf(flow.contactCount, 'contact')} · {exactCount(flow.messagesSent)} sent ·{' '}
          {exactCount(flow.waitingCount)} waiting
        </Text>
      </Flex>
      <Flex gap="2" wrap="wrap" role="group" aria-label="Actions">
        {may('pause') && !flow.isPaused ? (
          <Button isBusy={isBusy} onClick={() => pause(flow.id)}>
            Pause
          </Button>
        ) : null}
        {may('resume') && flow.isPaused ? (
          <Button
            tone="primary"
            isBusy={isBusy}
            onClick={() => (flow.waitingCount > 0 ? setKind('resume') : resume(flow.id, 'send'))}
          >
            Resume
          </Button>
        ) : null}
        {may('duplicate') ? (
          <Button isBusy={copy.isBusy} onClick={() => copy.duplicate(flow.id)}>
            Duplicate
          </Button>
        ) : null}
        {may('delete') ? (
          <Button tone="quiet" onClick={() => setKind('delete')}>
            Delete
          </Button>
        ) : null}
      </Flex>
      <FlowDialogs
        question={kind && { kind, flow }}
        onClose={() => setKind(undefined)}
        onDeleted={() => void navigate(addresses.flows.href(), { replace: true })}
      />
    </Flex>
  );
}
