import {
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { chakra } from 'shared-ui';

const Path = chakra('ol', { base: { listStyleType: 'none', minWidth: '0' } });

/** Distance in pixels from which a press counts as a drag. */
const dragBeginsAtPixels = 6;

/** Remeasures continuously while dragging, because steps collapse when one is picked up. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

interface StepPathProps {
  readonly keys: readonly string[];
  readonly onPickUp: () => void;
  readonly onMove: (from: number, to: number) => void;
  /** A `StepCard` for each key. */
  readonly children: ReactNode;
}

/** Steps of a flow in a column, sortable by pointer and keyboard (features AU-02). */
export function StepPath({ keys, onPickUp, onMove, children }: StepPathProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragBeginsAtPixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announcementsOf(keys), [keys]);

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) {
      onMove(placeIn(keys, active.id), placeIn(keys, over.id));
    }
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={measuring}
      accessibility={{ announcements, screenReaderInstructions: { draggable: howToMove } }}
      onDragStart={onPickUp}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <Path aria-label="Steps">{children}</Path>
      </SortableContext>
    </DndContext>
  );
}

const howToMove =
  'To move a step, press space or enter, use the arrow keys, then press space or enter again. Press escape to cancel.';

const placeIn = (keys: readonly string[], key: UniqueIdentifier): number => keys.indexOf(String(key));

/** Screen reader announcements while a step is moved. */
function announcementsOf(keys: readonly string[]): Announcements {
  const number = (key: UniqueIdentifier): number => placeIn(keys, key) + 1;
  const place = (key: UniqueIdentifier): string => `position ${number(key)} of ${keys.length}`;

  return {
    onDragStart: ({ active }) => `Picked up step ${number(active.id)} at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `Step ${number(active.id)} moved to ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Step ${number(active.id)} dropped at ${place(over.id)}.` : 'Move canceled.',
    onDragCancel: ({ active }) => `Move canceled. Step ${number(active.id)} is back at ${place(active.id)}.`,
  };
}
