import CircleIcon from 'lucide-react/icons/circle';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import XIcon from 'lucide-react/icons/x';
import type { Milestone } from 'shared-contracts/domain/milestone';
import { Box, Flex, Heading, IconButton, Link, RouterLink, Span, Text, VisuallyHidden } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { useDismissMilestone, useSetUp } from '../../data/milestones.data.ts';
import { setUpSteps } from './set-up-steps.ts';

/** The height of a step: two lines of text, which a finger can hit. */
const rowRem = 3;

/** Lists what is left to set up, until everything is done or hidden (features AD-11). */
export function SetUp() {
  const { steps, expected } = useSetUp();
  const dismiss = useDismissMilestone();
  if (expected === 0) {
    return null;
  }
  const done = steps.filter(({ isReached }) => isReached).length;

  return (
    <Box as="section" aria-label="Finish setting up" borderWidth="1px" borderRadius="lg" p="4">
      <Flex align="baseline" gap="2" mb="2">
        <Heading as="h2" size="sm">
          Finish setting up
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {steps.length > 0 ? `${done} of ${steps.length} done` : 'Loading…'}
        </Text>
      </Flex>
      {/* As high as the steps that this browser remembers, so that the figures below stay in place. */}
      <Box minH={{ base: `${expected * rowRem}rem`, lg: `${Math.ceil(expected / 2) * rowRem}rem` }}>
        <PlainList
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="6"
        >
          {steps.map((step) => (
            <Step key={step.name} milestone={step} onDismiss={() => dismiss(step.name)} />
          ))}
        </PlainList>
      </Box>
    </Box>
  );
}

function Step({ milestone, onDismiss }: { milestone: Milestone; onDismiss: () => void }) {
  const { title, text, path } = setUpSteps[milestone.name];

  return (
    <Flex as="li" align="center" gap="3" minH={`${rowRem}rem`}>
      <Span color={milestone.isReached ? 'fg.success' : 'fg.muted'} aria-hidden>
        {milestone.isReached ? <CircleCheckIcon size={18} /> : <CircleIcon size={18} />}
      </Span>
      <Box flex="1" minW="0" textStyle="sm">
        {milestone.isReached ? (
          <Text color="fg.muted">
            {title} <VisuallyHidden>(done)</VisuallyHidden>
          </Text>
        ) : (
          <>
            <Link asChild fontWeight="medium">
              <RouterLink to={path}>{title}</RouterLink>
            </Link>
            <Text color="fg.muted">{text}</Text>
          </>
        )}
      </Box>
      {milestone.isReached ? null : (
        <IconButton label={`Hide “${title}”`} onClick={onDismiss}>
          <XIcon size={16} />
        </IconButton>
      )}
    </Flex>
  );
}
