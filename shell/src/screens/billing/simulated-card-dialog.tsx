import { createCardToken } from 'shared-contracts/api/billing';
import { Grid, Notice, TextField, useCommand } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import type { CallError } from 'shared-contracts/client';
import type { CardDialogProps } from './card-dialog-props.ts';
import { PaymentPurpose, PaymentRefusal, PaymentSteps } from './payment-steps.tsx';
import { usePayment } from './use-payment.ts';

const empty = {
  billingEmail: '',
  cardNumber: '',
  cardExpMonth: '',
  cardExpYear: '',
  cardCvc: '',
  coupon: '',
};
type Field = keyof typeof empty;
const needed = ['billingEmail', 'cardNumber', 'cardExpMonth', 'cardExpYear', 'cardCvc'] as const;

/**
 * Card dialog of the simulated processor (features AD-10), with email, number, security code, month and year. It
 * accepts only test cards.
 */
export function SimulatedCardDialog({ standing, plan, onPaid, onClose }: CardDialogProps) {
  const form = useForm({ defaultValues: empty });
  const showAtFields = (error: CallError): boolean => {
    const fields = Object.entries(error.fields).filter(([name]) => Object.hasOwn(empty, name));
    // hasOwn has checked the name
    fields.forEach(([name, message], index) =>
      form.setError(name as Field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );

    return fields.length > 0;
  };
  const payment = usePayment({ orgId: standing.orgId, onPaid, onRefused: showAtFields });
  const token = useCommand(createCardToken, {
    onDone: ({ token: stripeToken }) => {
      const { billingEmail, coupon } = form.getValues();
      payment.pay({
        stripeToken,
        billingEmail,
        ...(plan ? { planId: plan.id } : {}),
        ...(plan && coupon.trim() ? { coupon } : {}),
      });
    },
    onRefused: payment.refuse,
  });
  const values = form.watch();
  const isComplete = needed.every((name) => values[name].trim() !== '');
  const field = (name: Field) => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });

  return (
    <PaymentSteps payment={payment} onClose={onClose}>
      <FormDialog
        title="Payment details"
        submitLabel={plan ? 'Pay' : 'Save card'}
        form={form}
        isBusy={token.isPending || payment.isBusy}
        isSubmitDisabled={!isComplete}
        onSubmit={({ cardNumber, cardExpMonth, cardExpYear, cardCvc }) =>
          token.mutate({ cardNumber, cardExpMonth, cardExpYear, cardCvc })
        }
        onClose={onClose}
      >
        <PaymentPurpose plan={plan} />
        <Notice tone="info">Payments are simulated. Use a test card such as 4242 4242 4242 4242.</Notice>
        <PaymentRefusal refusal={payment.refusal} />
        <TextField
          label="Billing email"
          type="email"
          autoComplete="billing email"
          isRequired
          {...field('billingEmail')}
        />
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          isRequired
          {...field('cardNumber')}
        />
        <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="4">
          <TextField
            autoComplete="cc-exp-month"
            label="Month"
            inputMode="numeric"
            placeholder="MM"
            isRequired
            {...field('cardExpMonth')}
          />
          <TextField
            autoComplete="cc-exp-year"
            label="Year"
            inputMode="numeric"
            placeholder="YYYY"
            isRequired
            {...field('cardExpYear')}
          />
          <TextField label="CVC" inputMode="numeric" autoComplete="cc-csc" isRequired {...field('cardCvc')} />
        </Grid>
        {plan ? <TextField label="Coupon" autoComplete="off" {...field('coupon')} /> : null}
      </FormDialog>
    </PaymentSteps>
  );
}
