import type { ExamplePlan } from 'shared-contracts/client-config';
import { displayCents } from 'shared-contracts/domain/money';
import { Badge, Flex, Grid, Heading, Stack, Text } from 'shared-ui';

const whole = new Intl.NumberFormat('en-US');

/** The example plans side by side, each marked as an example. */
export function PlanCards({ plans }: { plans: readonly ExamplePlan[] }) {
  return (
    <Grid
      as="ul"
      aria-label="Example plans"
      listStyleType="none"
      templateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))"
      gap="4"
    >
      {plans.map((plan) => (
        <Stack as="li" key={plan.name} gap="3" p="5" borderWidth="1px" borderRadius="lg" bg="bg">
          <Flex align="center" justify="space-between" gap="2">
            <Heading as="h2" size="md">
              {plan.name}
            </Heading>
            <Badge>Example</Badge>
          </Flex>
          <Text>
            <Text as="span" textStyle="2xl" fontWeight="semibold">
              {displayCents(plan.priceCents)}
            </Text>{' '}
            a month
          </Text>
          <Text color="fg.muted">
            {whole.format(plan.messagesPerMonth)} messages a month,{' '}
            {plan.accounts === 1 ? '1 account' : `${plan.accounts} accounts`}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}
