import { Button, Flex, Stack, Text } from 'shared-ui';
import { useShell } from '../../use-shell.ts';
import { PlanCards } from './plan-cards.tsx';

/** How to get a plan while none can be bought in the product: whom to contact, and what plans may look like. */
export function BillingContent() {
  const { links, examplePlans = [] } = useShell().config;
  const contact = links.support || links.help;

  return (
    <Stack gap="6">
      <Stack gap="4" maxW="2xl">
        <Text>
          You cannot buy a plan here yet. Contact us and we set it up for you: tell us how many messages you
          send each month, and from how many numbers.
        </Text>
        {contact ? (
          <Flex>
            <Button tone="primary" asChild>
              <a href={contact} target="_blank" rel="noopener noreferrer">
                Contact us
              </a>
            </Button>
          </Flex>
        ) : (
          <Text>To get a plan, ask the person who set this product up for your organization.</Text>
        )}
      </Stack>
      {examplePlans.length > 0 ? (
        <Stack gap="4">
          <Text color="fg.muted">
            The plans below are examples. We agree the price with you before anything is charged.
          </Text>
          <PlanCards plans={examplePlans} />
        </Stack>
      ) : null}
    </Stack>
  );
}
