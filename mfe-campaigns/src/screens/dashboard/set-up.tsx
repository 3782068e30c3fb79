import CircleIcon from 'lucide-react/icons/circle';
import XIcon from 'lucide-react/icons/x';
import type { MilestoneName } from 'shared-contracts/domain/milestone';
import { Box, Flex, Heading, IconButton, Link, RouterLink, Span, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { useDismissMilestone, useSetUp } from '../../data/milestones.data.ts';
import { setUpSteps } from './set-up-steps.ts';

/** Height of a step in rem: two lines of text, large enough to tap. */
const rowRem = 3;

/** Lists the remaining setup steps until all are done or hidden (features AD-11). */
export function SetUp() {
  const { steps, expected, done } = useSetUp();
  const dismiss = useDismissMilestone();
  if (expected === 0) {
    return null;
  }

  return (
    <Box as="section" aria-label="Finish setting up" borderWidth="1px" borderRadius="lg" px="4" py="3">
      <Flex align="baseline" gap="2" mb="1">
        <Heading as="h2" size="sm">
          Finish setting up
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {steps.length > 0 ? `${done} done, ${steps.length} to go` : 'Loading…'}
        </Text>
      </Flex>
      {/* Reserves the height of the number of steps this browser remembers, so that the figures below do not move. */}
      <Box minH={{ base: `${expected * rowRem}rem`, lg: `${Math.ceil(expected / 2) * rowRem}rem` }}>
        <PlainList
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="6"
        >
          {steps.map((name) => (
            <Step key={name} name={name} onDismiss={() => dismiss(name)} />
          ))}
        </PlainList>
      </Box>
    </Box>
  );
}

function Step({ name, onDismiss }: { name: MilestoneName; onDismiss: () => void }) {
  const { title, text, path } = setUpSteps[name];

  return (
    <Flex as="li" align="center" gap="3" minH={`${rowRem}rem`}>
      <Span color="fg.muted" aria-hidden>
        <CircleIcon size={18} />
      </Span>
      <Box flex="1" minW="0" textStyle="sm">
        <Link asChild fontWeight="medium">
          <RouterLink to={path}>{title}</RouterLink>
        </Link>
        <Text color="fg.muted">{text}</Text>
      </Box>
      <IconButton label={`Hide “${title}”`} onClick={onDismiss}>
        <XIcon size={16} />
      </IconButton>
    </Flex>
  );
}
