import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { Box, Button, VisuallyHidden } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';

/** Minimum interval between announcements, so that a screen reader can finish each in a busy account. */
const announceEveryMs = 10_000;

interface ArrivalsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Button for new conversations above the held rows. It covers the strip above the list, so that nothing moves. */
export function Arrivals({ count, onShow }: ArrivalsProps) {
  const announced = useAnnounced(count);

  return (
    <>
      <VisuallyHidden role="status" aria-label="New conversations">
        {announced > 0 ? `${countOf(announced, 'new conversation')} above the list` : ''}
      </VisuallyHidden>
      {count > 0 ? (
        <Box position="sticky" top="0" height="0" zIndex="1" px="3" pointerEvents="none">
          <Button size="xs" borderRadius="full" shadow="sm" mt="2" pointerEvents="auto" onClick={onShow}>
            <ArrowUpIcon size={14} />
            {count} new
          </Button>
        </Box>
      ) : null}
    </>
  );
}

/** Returns the count to announce: the first change immediately, later ones batched. */
function useAnnounced(count: number): number {
  const [announced, setAnnounced] = useState(0);
  const announcedAt = useRef(-Infinity);
  useEffect(() => {
    const wait = count === 0 ? 0 : Math.max(0, announcedAt.current + announceEveryMs - performance.now());
    const timer = setTimeout(() => {
      announcedAt.current = count === 0 ? -Infinity : performance.now();
      setAnnounced(count);
    }, wait);

    return () => clearTimeout(timer);
  }, [count]);

  return announced;
}
