import type { PaymentPlan } from 'shared-contracts/domain/billing';
import { displayCents } from 'shared-contracts/domain/money';
import { Badge, Button, Flex, Heading, Stack, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';

const whole = new Intl.NumberFormat('en-US');

interface PlanCardsProps {
  readonly plans: readonly PaymentPlan[];
  readonly currentId: string | null;
  readonly nextId?: string | null;
  /** Missing = the user may not choose. */
  readonly onChoose?: ((plan: PaymentPlan) => void) | undefined;
}

/** The plans side by side; sample plans are marked as such. */
export function PlanCards({ plans, currentId, nextId, onChoose }: PlanCardsProps) {
  return (
    <PlainList
      aria-label="Plans"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))"
      gap="4"
    >
      {plans.map((plan) => (
        <Stack as="li" key={plan.id} gap="3" p="5" borderWidth="1px" borderRadius="lg" bg="bg">
          <Flex align="center" gap="2" wrap="wrap">
            <Heading as="h2" size="md" flex="1">
              {plan.name}
            </Heading>
            {plan.isExample ? <Badge>Example</Badge> : null}
            {plan.id === currentId ? <Badge tone="success">Current plan</Badge> : null}
            {plan.id === nextId ? <Badge tone="info">From next month</Badge> : null}
          </Flex>
          <Text>
            <Text as="span" textStyle="2xl" fontWeight="semibold">
              {displayCents(plan.priceCents)}
            </Text>{' '}
            a month
          </Text>
          <Text color="fg.muted" flex="1">
            {whole.format(plan.includedSegments)} segments a month included
          </Text>
          {onChoose && (plan.id !== currentId || nextId) && plan.id !== nextId ? (
            <Button aria-label={`Select ${plan.name}`} onClick={() => onChoose(plan)}>
              Select
            </Button>
          ) : null}
        </Stack>
      ))}
    </PlainList>
  );
}
