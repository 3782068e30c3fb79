import type { ReactNode } from 'react';
import { displayCents } from 'shared-contracts/domain/money';
import type { PaymentPlan } from 'shared-contracts/domain/billing';
import { Button, Dialog, HStack, Notice, Spinner, Text } from 'shared-ui';
import type { Payment } from './use-payment.ts';

/** Purpose of a payment, shown above the card fields. */
export function PaymentPurpose({ plan }: { readonly plan?: PaymentPlan | undefined }) {
  return (
    <Text color="fg.muted">
      {plan
        ? `${plan.name}: ${displayCents(plan.priceCents)} a month, ${plan.includedSegments.toLocaleString('en-US')} segments included.`
        : 'This card will be used from now on. Any balance due is charged right away.'}
    </Text>
  );
}

/** Reason why the card was not charged (reference.md, Messages). */
export function PaymentRefusal({ refusal }: { readonly refusal: string | undefined }) {
  return refusal ? (
    <Notice tone="error" title="Failed to process card details.">
      {refusal}
    </Notice>
  ) : null;
}

interface PaymentStepsProps {
  readonly payment: Payment;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the form, until the bank asks for confirmation or the processor delays its response. */
export function PaymentSteps({ payment, onClose, children }: PaymentStepsProps) {
  const { step } = payment;
  if (step.kind === 'form') {
    return children;
  }
  if (step.kind === 'processing') {
    return (
      <Dialog title="Payment details" isOpen onClose={onClose}>
        <HStack role="status" gap="3">
          <Spinner />
          <Text>Your payment is being processed. You can close this; processing continues.</Text>
        </HStack>
      </Dialog>
    );
  }
  const answer = (isConfirmed: boolean) => payment.answerBank({ ...step, isConfirmed });

  return (
    <Dialog
      title="Your bank asks you to confirm"
      role="alertdialog"
      isOpen
      isRequired
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => answer(false)} disabled={payment.isBusy}>
            Refuse
          </Button>
          <Button tone="primary" onClick={() => answer(true)} isBusy={payment.isBusy}>
            Confirm payment
          </Button>
        </>
      }
    >
      This simulates the test card's bank. A real bank would send you a code.
    </Dialog>
  );
}
