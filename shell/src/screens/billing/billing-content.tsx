import { useState } from 'react';
import { upgradePlan } from 'shared-contracts/api/billing';
import type { PaymentPlan } from 'shared-contracts/domain/billing';
import { displayCents } from 'shared-contracts/domain/money';
import {
  Button,
  ConfirmDialog,
  ErrorPanel,
  Loaded,
  Notice,
  Stack,
  Text,
  useCommand,
  useSurroundings,
} from 'shared-ui';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { useAfterPayment, useBilling, usePlans, useStanding } from './billing.data.ts';
import type { Standing } from './billing.data.ts';
import { CardDialog } from './card-dialog.tsx';
import { dayOf } from './dates.ts';
import { HeldNotice } from './held-notice.tsx';
import { HistorySection } from './history-section.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Section } from './section.tsx';
import { UsageSection } from './usage-section.tsx';

/** Plans and, for users who may pay, the card, usage and history (features AD-10). */
export function BillingContent() {
  const [standing, plans] = [useStanding(), usePlans()];
  const loading = <SectionSkeleton fields={[0, 0]} />;

  return (
    <Loaded query={standing} loading={loading}>
      {(one) => (
        <Loaded query={plans} loading={loading}>
          {(offered) => <Plans standing={one} plans={offered.plans} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Plans({ standing, plans }: Parts) {
  return (
    <Stack gap="6">
      <HeldNotice held={standing.held} />
      {standing.mayPay ? (
        <Payer standing={standing} plans={plans} />
      ) : (
        <Onlooker standing={standing} plans={plans} />
      )}
    </Stack>
  );
}

interface Parts {
  readonly standing: Standing;
  readonly plans: readonly PaymentPlan[];
}

function Onlooker({ standing, plans }: Parts) {
  return (
    <Stack gap="6">
      <Text>To change the plan, ask someone at {standing.companyName} who manages its accounts.</Text>
      <PlanCards plans={plans} currentId={standing.planId} />
    </Stack>
  );
}

/** Open dialog: for a plan, or for the card alone. */
type Opened = { readonly plan?: PaymentPlan | undefined };

/** A plan to change to, with when it begins. */
type Chosen = { readonly plan: PaymentPlan; readonly begins: keyof typeof changeWords };

const changeWords = {
  now: (card: string) => `The difference for the rest of the month is charged now to ${card}.`,
  nextMonth: () => "Takes effect next month. You won't be charged today.",
  withInvoice: () => "Last month hasn't been invoiced yet. The new plan starts with that invoice.",
};

function Payer({ standing, plans }: Parts) {
  const { orgId, planId } = standing;
  const billing = useBilling(orgId);
  const [opened, setOpened] = useState<Opened>();
  const afterPayment = useAfterPayment();
  const { bus } = useSurroundings();
  const card = billing.data?.billing;
  const canPay = standing.processor !== 'none';
  const [chosen, setChosen] = useState<Chosen>();
  const current = plans.find(({ id }) => id === planId);
  const upgrade = useCommand(upgradePlan, {
    onDone: ({ status }, { newPlanId }) => {
      setChosen(undefined);
      if (status === 'paid') {
        void afterPayment(chosen?.begins === 'now' ? 'plan' : 'smaller plan');
      } else if (status === 'processing') {
        bus.emit('notice.show', { tone: 'info', text: 'Your payment is being processed.' });
      } else {
        setOpened({ plan: plans.find(({ id }) => id === newPlanId) });
      }
    },
  });

  function choose(plan: PaymentPlan): void {
    if (!card || !current) {
      setOpened({ plan });

      return;
    }
    const isOver = billing.data !== undefined && new Date(billing.data.estimate.until) <= new Date();
    const later = isOver ? 'withInvoice' : 'nextMonth';
    setChosen({ plan, begins: isLarger(plan, current) && !isOver ? 'now' : later });
  }

  return (
    <Stack gap="6">
      <StandingNotice standing={standing} owedCents={billing.data?.owedCents ?? 0} />
      {canPay ? null : (
        <Text>
          Card payments aren't set up, so plans can't be selected here. Contact support to choose one.
        </Text>
      )}
      {plans.some(({ isExample }) => isExample) ? (
        <Text color="fg.muted">The plans and prices below are examples.</Text>
      ) : null}
      <PlanCards
        plans={plans}
        currentId={planId}
        nextId={billing.data?.nextPlanId ?? null}
        onChoose={canPay ? choose : undefined}
      />
      {billing.isError ? <ErrorPanel error={billing.error} onRetry={billing.refetch} /> : null}
      {billing.data ? (
        <>
          {card ? (
            <Section
              title="Payment method"
              action={
                canPay ? <Button onClick={() => setOpened({})}>Update payment method</Button> : undefined
              }
            >
              <Text>
                {card.cardBrand} ending in {card.lastFour}, expires {card.expMonth}/{card.expYear}
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                Billing email {billing.data.billingEmail}
                {billing.data.couponCode ? `. Coupon ${billing.data.couponCode}` : ''}
              </Text>
            </Section>
          ) : null}
          <UsageSection estimate={billing.data.estimate} />
          <HistorySection orgId={orgId} />
        </>
      ) : null}
      {chosen && card ? (
        <ConfirmDialog
          title={`Change to ${chosen.plan.name}?`}
          isOpen
          confirmLabel="Change plan"
          isBusy={upgrade.isPending}
          onConfirm={() => upgrade.mutate({ newPlanId: chosen.plan.id })}
          onCancel={() => setChosen(undefined)}
        >
          {changeWords[chosen.begins](`${card.cardBrand} ending in ${card.lastFour}`)}
        </ConfirmDialog>
      ) : null}
      {opened ? (
        <CardDialog
          standing={standing}
          plan={opened.plan}
          onClose={() => setOpened(undefined)}
          onPaid={() => {
            setOpened(undefined);
            void afterPayment(opened.plan ? 'plan' : 'card');
          }}
        />
      ) : null}
    </Stack>
  );
}

const isLarger = (plan: PaymentPlan, current: PaymentPlan): boolean => plan.priceCents > current.priceCents;

/** Amount due and its deadline. */
function StandingNotice({
  standing,
  owedCents,
}: {
  readonly standing: Standing;
  readonly owedCents: number;
}) {
  if (standing.state !== 'payment_failed' && standing.state !== 'suspended') {
    return null;
  }

  return (
    <Notice tone="error" title="Payment failed. Please update your payment method.">
      {owedCents > 0 ? `You owe ${displayCents(owedCents)}. ` : ''}
      {standing.state === 'suspended' || !standing.paymentDueAt
        ? 'Texting resumes once you pay.'
        : `Pay by ${dayOf(standing.paymentDueAt)} to keep texting.`}
    </Notice>
  );
}
