import BackIcon from 'lucide-react/icons/arrow-left';
import { Button, Flex, Heading } from 'shared-ui';

/** How high the line above a group is. */
export const groupHeadingHeight = 40;

interface GroupHeadingProps {
  readonly id: string;
  readonly children: string;
  /** Back to both groups, while one of them has the list for itself. */
  readonly onBack: (() => void) | undefined;
}

/** Names a group of what a search found. */
export function GroupHeading({ id, children, onBack }: GroupHeadingProps) {
  return (
    <Flex align="center" gap="2" px="4" style={{ height: groupHeadingHeight }} bg="bg.subtle">
      <Heading as="h2" id={id} flex="1" textStyle="xs" fontWeight="semibold" color="fg.muted">
        {children}
      </Heading>
      {onBack ? (
        <Button size="xs" tone="quiet" onClick={onBack}>
          <BackIcon size={14} aria-hidden />
          All results
        </Button>
      ) : null}
    </Flex>
  );
}
