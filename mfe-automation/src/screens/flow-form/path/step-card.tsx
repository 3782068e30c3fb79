import { useSortable } from '@dnd-kit/sortable';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import GripVerticalIcon from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { Badge, Box, Flex, IconButton, Menu, MenuItem, MenuSeparator, Span, Text, chakra } from 'shared-ui';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { stepPlaceOf } from '../field-places.ts';

const Item = chakra('li', {
  base: {
    position: 'relative',
    pb: '4',
    // Connecting line from each step to the next.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetStart: '5',
      top: '10',
      bottom: '0',
      width: '2px',
      bg: 'border.emphasized',
    },
    '&[data-moving]': { zIndex: '1' },
  },
});
const Card = chakra('section', {
  base: {
    position: 'relative',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    minWidth: '0',
    '&[data-open]': { borderColor: 'border.emphasized', boxShadow: 'sm' },
    '&[data-wrong]': { borderColor: 'border.error' },
    '[data-moving] > &': { boxShadow: 'lg' },
  },
});
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minWidth: '0',
    minH: '12',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    focusVisibleRing: 'inside',
    '& > svg': { transition: 'rotate 0.15s', flexShrink: '0' },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
  },
});

const Handle = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    flexShrink: '0',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'grab',
    // Dragging the handle by touch moves the step instead of scrolling the page.
    touchAction: 'none',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

/** Actions in a step's menu. */
interface StepActions {
  readonly onCopy: () => void;
  readonly onMoveUp: (() => void) | undefined;
  readonly onMoveDown: (() => void) | undefined;
  /** Undefined if this is the only step. */
  readonly onDelete: (() => void) | undefined;
}

interface StepCardProps {
  readonly stepKey: string;
  readonly number: number;
  /** Description of the step, as a sentence. */
  readonly sentence: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Number of missing or invalid fields. */
  readonly problems: number;
  /** Additional chip about the whole step. */
  readonly chip?: ReactNode;
  readonly actions: StepActions;
  /** Form of the step, if it is open. */
  readonly children: ReactNode;
}

/** A step: a sentence that expands to a form (features AU-02). */
export function StepCard(props: StepCardProps) {
  const { stepKey, number, sentence, isOpen, problems, chip, actions } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: stepKey });
  const place = stepPlaceOf(stepKey, 'whole');
  const titleId = `${place}-title`;

  return (
    <Item
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : '',
        transition: transition ?? '',
      }}
      {...(isDragging ? { 'data-moving': '' } : {})}
    >
      <Card
        id={place}
        aria-labelledby={titleId}
        {...(isOpen ? { 'data-open': '' } : {})}
        {...(problems > 0 ? { 'data-wrong': '' } : {})}
      >
        <Flex align="center" gap="1" ps="1" pe="2">
          <Handle
            type="button"
            ref={setActivatorNodeRef}
            aria-label={`Move step ${number}`}
            {...attributes}
            {...listeners}
          >
            <GripVerticalIcon size={18} />
          </Handle>
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${place}-form`}
            onClick={props.onToggle}
          >
            <Box flex="1" minW="0">
              <Flex align="center" gap="2" wrap="wrap">
                <Span id={titleId} textStyle="xs" fontWeight="semibold" color="fg.muted">
                  Step {number}
                </Span>
                {problems > 0 ? (
                  <Badge tone="error">{problems === 1 ? '1 problem' : `${problems} problems`}</Badge>
                ) : null}
              </Flex>
              <Text textStyle="sm" overflowWrap="anywhere" {...(isOpen ? {} : { lineClamp: 3 })}>
                <MessageText text={sentence} />
              </Text>
            </Box>
            <ChevronDownIcon size={18} aria-hidden />
          </Toggle>
          <Menu
            placement="bottom-end"
            trigger={
              <IconButton label={`Actions for step ${number}`}>
                <EllipsisVerticalIcon size={18} />
              </IconButton>
            }
          >
            <StepMenu actions={actions} />
          </Menu>
        </Flex>
        {chip ? (
          <Box px="4" pb="3">
            {chip}
          </Box>
        ) : null}
        <Box id={`${place}-form`} hidden={!isOpen} borderTopWidth="1px" p={{ base: '4', md: '5' }}>
          {isOpen ? props.children : null}
        </Box>
      </Card>
    </Item>
  );
}

function StepMenu({ actions }: { actions: StepActions }) {
  const { onMoveUp, onMoveDown, onCopy, onDelete } = actions;

  return (
    <>
      {onMoveUp ? (
        <MenuItem value="up" onSelect={onMoveUp}>
          Move up
        </MenuItem>
      ) : null}
      {onMoveDown ? (
        <MenuItem value="down" onSelect={onMoveDown}>
          Move down
        </MenuItem>
      ) : null}
      <MenuItem value="copy" onSelect={onCopy}>
        Duplicate step
      </MenuItem>
      {onDelete ? (
        <>
          <MenuSeparator />
          <MenuItem value="delete" isDangerous onSelect={onDelete}>
            Delete step
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
