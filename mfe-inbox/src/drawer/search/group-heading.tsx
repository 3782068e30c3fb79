import BackIcon from 'lucide-react/icons/arrow-left';
import { Button, Flex, Heading } from 'shared-ui';

/** Height of the heading above a group in pixels. */
export const groupHeadingHeight = 40;

interface GroupHeadingProps {
  readonly id: string;
  readonly children: string;
  /** Returns to both groups, while only one of them is shown. */
  readonly onBack: (() => void) | undefined;
}

/** Heading of a group of search results. */
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
