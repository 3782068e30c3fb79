import SnoozeIcon from 'lucide-react/icons/alarm-clock';
import CheckIcon from 'lucide-react/icons/check';
import ReopenIcon from 'lucide-react/icons/rotate-ccw';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Flex } from 'shared-ui';

/** Action of a swipe. */
export type SwipeAction = 'close' | 'reopen' | 'snooze';

const looks = {
  close: { word: 'Close', Icon: CheckIcon, palette: 'green' },
  reopen: { word: 'Reopen', Icon: ReopenIcon, palette: 'green' },
  snooze: { word: 'Snooze', Icon: SnoozeIcon, palette: 'orange' },
} as const;

interface BehindRowProps {
  readonly row: HTMLElement;
  readonly action: SwipeAction;
  readonly isFar: boolean;
}

/** Icon and word of an action, which a row uncovers as it is swiped. In color once letting go performs it. */
export function BehindRow({ row, action, isFar }: BehindRowProps) {
  const [place] = useState(() => document.createElement('div'));
  const { word, Icon, palette } = looks[action];
  // Before the row, which thereby covers it.
  useLayoutEffect(() => {
    row.before(place);

    return () => place.remove();
  }, [row, place]);

  return createPortal(
    <Flex
      aria-hidden
      data-part="behind-row"
      position="absolute"
      inset="0"
      px="5"
      align="center"
      gap="2"
      textStyle="sm"
      fontWeight="semibold"
      justify={action === 'snooze' ? 'flex-end' : 'flex-start'}
      {...(isFar
        ? { bg: `${palette}.solid`, color: `${palette}.contrast` }
        : { bg: 'bg.muted', color: 'fg' })}
    >
      <Icon size={20} />
      {word}
    </Flex>,
    place,
  );
}
