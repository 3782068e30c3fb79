import { answerSimulatedBank, confirmPayment, submitPayment } from 'shared-contracts/api/billing';
import type { CallError } from 'shared-contracts/client';
import type { InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { useEffect, useState } from 'react';
import { useCommand } from 'shared-ui';

type Outcome = OutputOf<typeof submitPayment>;

/** State of a payment: the form, the bank's confirmation, or a processor that has not responded yet. */
export type PaymentStep =
  | { readonly kind: 'form' }
  | { readonly kind: 'bank'; readonly paymentId: number; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly paymentId: number };

interface PaymentOptions {
  readonly orgId: number;
  readonly onPaid: () => void;
  /** Returns true if the message is already shown at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

const askAgainMs = 2_000;

/** Runs a payment from the card's token to its end. A refusal's message stays in `refusal` until the next try. */
export function usePayment({ orgId, onPaid, onRefused }: PaymentOptions) {
  const [step, setStep] = useState<PaymentStep>({ kind: 'form' });
  const [refusal, setRefusal] = useState<string>();
  const onDone = ({ status, paymentId, clientSecret }: Outcome): void => {
    if (status === 'paid' || paymentId === null) {
      onPaid();
    } else if (status === 'requires_action' && clientSecret !== null) {
      setStep({ kind: 'bank', paymentId, clientSecret });
    } else {
      setStep({ kind: 'processing', paymentId });
    }
  };
  const refuse = (error: CallError): boolean => {
    setStep({ kind: 'form' });
    if (!onRefused(error)) {
      setRefusal(error.message);
    }

    return true;
  };
  const submit = useCommand(submitPayment, { onDone, onRefused: refuse });
  const confirm = useCommand(confirmPayment, { onDone, onRefused: refuse });
  const bank = useCommand(answerSimulatedBank, { onRefused: refuse });
  const { mutate: ask, isPending: isAsking } = confirm;
  const waitingFor = step.kind === 'processing' ? step.paymentId : undefined;
  useEffect(() => {
    if (waitingFor === undefined || isAsking) {
      return undefined;
    }
    const timer = setTimeout(() => ask({ orgId, paymentId: waitingFor }), askAgainMs);

    return () => clearTimeout(timer);
  }, [waitingFor, isAsking, ask, orgId]);

  return {
    step,
    refusal,
    refuse,
    isBusy: submit.isPending || confirm.isPending || bank.isPending,
    pay(input: Omit<InputOf<typeof submitPayment>, 'orgId'>) {
      setRefusal(undefined);
      submit.mutate({ orgId, ...input });
    },
    /** Asks for the outcome after the user has responded to their bank. */
    confirm: (paymentId: number) => confirm.mutate({ orgId, paymentId }),
    answerBank: (question: { paymentId: number; clientSecret: string; isConfirmed: boolean }) =>
      bank.mutate(
        { clientSecret: question.clientSecret, isConfirmed: question.isConfirmed },
        { onSuccess: () => confirm.mutate({ orgId, paymentId: question.paymentId }) },
      ),
  };
}

export type Payment = ReturnType<typeof usePayment>;
