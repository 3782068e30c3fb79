import { getFlow } from 'shared-contracts/api/flows';
import type { Flow } from 'shared-contracts/domain/flow';
import { Button, Flex, useInvalidate } from 'shared-ui';
import { ConflictNotice } from 'shared-ui/parts/conflict-notice';

interface KeptNoteProps {
  readonly isNew: boolean;
  readonly onStartOver: () => void;
}

/** Notes that unsaved changes are kept in this browser. */
export function KeptNote({ isNew, onStartOver }: KeptNoteProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" textStyle="sm" color="fg.muted">
      <span>Your draft is kept in this browser until you save it.</span>
      <Button size="xs" tone="quiet" flexShrink="0" onClick={onStartOver}>
        {isNew ? 'Start over' : 'Undo my changes'}
      </Button>
    </Flex>
  );
}

interface ConflictProps {
  readonly flow: Flow | undefined;
  readonly onLoad: () => void;
  /** Number of saves refused because of the conflict. */
  readonly refusals: number;
}

/** Warns that someone else saved the flow since editing started. Nothing is overwritten. */
export function Conflict({ flow, onLoad, refusals }: ConflictProps) {
  const invalidate = useInvalidate();

  return (
    <ConflictNotice
      title="Someone else changed this flow"
      action="Load their version"
      onAction={() => {
        onLoad();
        if (flow) {
          void invalidate(getFlow, { flowId: flow.id });
        }
      }}
      refusals={refusals}
    >
      Their version was not overwritten, and yours is still here. Copy what you need, then load their version.
    </ConflictNotice>
  );
}
