import { Suspense } from 'react';
import { Dialog, ListSkeleton, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { CardDialogProps } from './card-dialog-props.ts';

const SimulatedCardDialog = lazy(() =>
  import('./simulated-card-dialog.tsx').then((part) => ({ default: part.SimulatedCardDialog })),
);
const StripeCardDialog = lazy(() =>
  import('./stripe-card-dialog.tsx').then((part) => ({ default: part.StripeCardDialog })),
);

/** What is entered of a card, by the processor that charges it (docs/adr/0061). */
export function CardDialog(props: CardDialogProps) {
  switch (props.standing.processor) {
    case 'simulated':
      return (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <SimulatedCardDialog {...props} />
        </Suspense>
      );
    case 'stripe':
      return (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <StripeCardDialog {...props} />
        </Suspense>
      );
    case 'none':
      return (
        <Dialog title="Payment details" isOpen onClose={props.onClose}>
          <Text>Cards cannot be taken here yet. Ask the person who set this product up for you.</Text>
        </Dialog>
      );
  }
}
