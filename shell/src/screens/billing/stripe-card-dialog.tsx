import { useEffect, useRef, useState } from 'react';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Box, TextField } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import type { CallError } from 'shared-contracts/client';
import type { CardDialogProps } from './card-dialog-props.ts';
import { PaymentPurpose, PaymentRefusal, PaymentSteps } from './payment-steps.tsx';
import { usePayment } from './use-payment.ts';

interface Fields {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Renders Stripe's own fields: typed data goes to Stripe and not to us (docs/adr/0061). */
function useStripeFields(publishableKey: string, onFailed: (sentence: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<Fields>();
  const fail = useRef(onFailed);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe || isGone || !place.current) {
        return;
      }
      const elements = stripe.elements({ mode: 'setup', currency: 'usd', paymentMethodCreation: 'manual' });
      elements.create('payment').mount(place.current);
      setFields({ stripe, elements });
    };
    load().catch(() => fail.current("Stripe's card form could not be loaded. Try again in a moment."));

    return () => {
      isGone = true;
    };
  }, [publishableKey]);

  return { place, fields };
}

/** Card dialog for Stripe, with its Payment Element instead of our fields. */
export function StripeCardDialog({ standing, plan, onPaid, onClose }: CardDialogProps) {
  const form = useForm({ defaultValues: { billingEmail: '', coupon: '' } });
  const [problem, setProblem] = useState<string>();
  const [isTokenAwaited, setIsTokenAwaited] = useState(false);
  const { place, fields } = useStripeFields(standing.publishableKey, setProblem);
  const payment = usePayment({
    orgId: standing.orgId,
    onPaid,
    onRefused: (error: CallError) => {
      const { coupon } = error.fields;
      if (coupon) {
        form.setError('coupon', { type: 'server', message: coupon }, { shouldFocus: true });
      }

      return coupon !== undefined;
    },
  });
  const { step, confirm } = payment;
  useEffect(() => {
    if (step.kind === 'bank') {
      void fields?.stripe
        .handleNextAction({ clientSecret: step.clientSecret })
        .then(() => confirm(step.paymentId));
    }
    // Once for each confirmation that the bank requests.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);

  async function send({ billingEmail, coupon }: { billingEmail: string; coupon: string }): Promise<void> {
    if (!fields) {
      return;
    }
    setProblem(undefined);
    setIsTokenAwaited(true);
    const { stripe, elements } = fields;
    const checked = await elements.submit();
    const made = checked.error
      ? undefined
      : await stripe.createPaymentMethod({ elements, params: { billing_details: { email: billingEmail } } });
    setIsTokenAwaited(false);
    if (made?.paymentMethod) {
      payment.pay({
        stripeToken: made.paymentMethod.id,
        billingEmail,
        ...(plan ? { planId: plan.id } : {}),
        ...(plan && coupon.trim() ? { coupon } : {}),
      });
    } else {
      setProblem((checked.error ?? made?.error)?.message ?? 'Enter your card details again.');
    }
  }

  const isForm = step.kind !== 'processing';
  const isComplete = fields !== undefined && form.watch('billingEmail').trim() !== '';
  const dialog = (
    <FormDialog
      title="Payment details"
      submitLabel={plan ? 'Pay' : 'Save card'}
      form={form}
      isBusy={isTokenAwaited || payment.isBusy}
      isSubmitDisabled={!isComplete}
      onSubmit={(values) => void send(values)}
      onClose={onClose}
    >
      <PaymentPurpose plan={plan} />
      <PaymentRefusal refusal={problem ?? payment.refusal} />
      <TextField
        label="Billing email"
        type="email"
        autoComplete="billing email"
        isRequired
        {...form.register('billingEmail')}
      />
      <Box ref={place} minH="12rem" aria-label="Card details" role="group" />
      {plan ? (
        <TextField
          label="Coupon"
          autoComplete="off"
          error={form.formState.errors.coupon?.message}
          {...form.register('coupon')}
        />
      ) : null}
    </FormDialog>
  );

  // Stripe shows the bank's confirmation itself, over this dialog.
  return isForm ? (
    dialog
  ) : (
    <PaymentSteps payment={payment} onClose={onClose}>
      {dialog}
    </PaymentSteps>
  );
}
