import type { PaymentPlan } from 'shared-contracts/domain/billing';
import type { Standing } from './billing.data.ts';

export interface CardDialogProps {
  readonly standing: Standing;
  /** Chosen to be bought; missing = the card alone is replaced, and what is owed is paid. */
  readonly plan?: PaymentPlan | undefined;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}
