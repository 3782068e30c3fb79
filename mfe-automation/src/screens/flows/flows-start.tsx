import WorkflowIcon from 'lucide-react/icons/workflow';
import { addresses } from 'shared-contracts/addresses';
import { Box, Button, EmptyState, RouterLink, Text, chakra } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { startingDrafts } from '../../data/starting-drafts.ts';

const Draft = chakra(RouterLink, {
  base: {
    display: 'block',
    height: 'full',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', borderColor: 'border.emphasized' },
  },
});

/** Shown if an account has no flows: drafts to start from, and a link to a blank flow (features AU-01). */
export function FlowsStart() {
  return (
    <Box pb="8">
      <EmptyState
        title="No flows yet"
        icon={<WorkflowIcon size={20} />}
        action={
          <Button tone="primary" asChild>
            <RouterLink to={addresses.createFlow.path}>New flow</RouterLink>
          </Button>
        }
      >
        Flows reply, follow up, and organize contacts automatically. Start with one of these, or with an empty
        one.
      </EmptyState>
      <PlainList
        gap="4"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        maxW="5xl"
        mx="auto"
        aria-label="Starter flows"
      >
        {startingDrafts.map(({ key, name, description }) => (
          <li key={key}>
            <Draft to={addresses.newFlow.href({}, { draft: key })}>
              <Text fontWeight="medium">{name}</Text>
              <Text textStyle="sm" color="fg.muted" mt="1">
                {description}
              </Text>
            </Draft>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
