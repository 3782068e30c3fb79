import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import { Box, Button } from 'shared-ui';

interface LatestPillProps {
  readonly isShown: boolean;
  /** Whether there are new messages that the user has not seen. */
  readonly hasNew: boolean;
  readonly onPress: () => void;
}

/** Button that returns to the newest message after scrolling up. */
export function LatestPill({ isShown, hasNew, onPress }: LatestPillProps) {
  if (!isShown) {
    return null;
  }

  return (
    <Box
      position="absolute"
      bottom="3"
      insetX="0"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <Button
        size="xs"
        tone={hasNew ? 'primary' : 'secondary'}
        borderRadius="full"
        shadow="md"
        pointerEvents="auto"
        {...(hasNew ? {} : { bg: 'bg' })}
        onClick={onPress}
      >
        <ArrowDownIcon aria-hidden />
        {hasNew ? 'New messages' : 'Latest messages'}
      </Button>
    </Box>
  );
}
