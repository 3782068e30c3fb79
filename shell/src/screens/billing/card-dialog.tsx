import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import type { CardDialogProps } from './card-dialog-props.ts';

const SimulatedCardDialog = lazyDialog(
  { title: 'Payment details' },
  async () => (await import('./simulated-card-dialog.tsx')).SimulatedCardDialog,
);
const StripeCardDialog = lazyDialog(
  { title: 'Payment details' },
  async () => (await import('./stripe-card-dialog.tsx')).StripeCardDialog,
);

/** Card form of the processor that charges it (docs/adr/0061). */
export function CardDialog(props: CardDialogProps) {
  switch (props.standing.processor) {
    case 'simulated':
      return <SimulatedCardDialog {...props} />;
    case 'stripe':
      return <StripeCardDialog {...props} />;
    case 'none':
      return null; // nothing opens it there
  }
}
