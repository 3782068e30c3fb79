import { getFlow } from 'shared-contracts/api/flows';
import type { Flow } from 'shared-contracts/domain/flow';
import { Box, Button, Flex, Notice, Text, useInvalidate } from 'shared-ui';

interface KeptNoteProps {
  readonly isNew: boolean;
  readonly onStartOver: () => void;
}

/** Says that what is written waits in this browser. */
export function KeptNote({ isNew, onStartOver }: KeptNoteProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" textStyle="sm" color="fg.muted">
      <span>What you write is kept in this browser until you save it.</span>
      <Button size="xs" tone="quiet" flexShrink="0" onClick={onStartOver}>
        {isNew ? 'Start over' : 'Undo my changes'}
      </Button>
    </Flex>
  );
}

interface ConflictProps {
  readonly flow: Flow | undefined;
  readonly onLoad: () => void;
}

/** Says that somebody else saved the flow since this form was begun; nothing is overwritten. */
export function Conflict({ flow, onLoad }: ConflictProps) {
  const invalidate = useInvalidate();

  return (
    <Notice tone="warning" title="Someone else changed this flow">
      <Text>
        Their version was not overwritten, and yours is still here. Copy what you need, then load their
        version.
      </Text>
      <Box mt="3">
        <Button
          size="sm"
          onClick={() => {
            onLoad();
            if (flow) {
              void invalidate(getFlow, { flowId: flow.id });
            }
          }}
        >
          Load their version
        </Button>
      </Box>
    </Notice>
  );
}
