import type { PaymentPlan } from 'shared-contracts/domain/billing';
import type { Standing } from './billing.data.ts';

export interface CardDialogProps {
  readonly standing: Standing;
  /** Plan to buy; missing = only the card is replaced, and any balance due is paid. */
  readonly plan?: PaymentPlan | undefined;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}
