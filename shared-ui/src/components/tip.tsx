import { Box, Portal } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { contrastEdge } from './contrast-edge.ts';
import { placeTip } from './place-tip.ts';

export interface TipProps {
  readonly id: string;
  readonly anchor: Element;
  readonly onStay: () => void;
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/**
 * The text of a tooltip, above everything else. The positioning code is in the same chunk because nothing needs it
 * earlier.
 */
export function Tip({ id, anchor, onStay, onGone, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = onGone;
    if (tip.current) {
      setPlace(placeTip(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect()));
    }
  }, [anchor, onGone, children]);

  useEffect(() => {
    const go = () => gone.current();
    const goOnEscape = (event: KeyboardEvent) => (event.key === 'Escape' ? go() : undefined);
    document.addEventListener('keydown', goOnEscape);
    window.addEventListener('scroll', go, true);

    return () => {
      document.removeEventListener('keydown', goOnEscape);
      window.removeEventListener('scroll', go, true);
    };
  }, []);

  return (
    <Portal>
      <Box
        ref={tip}
        id={id}
        role="tooltip"
        position="fixed"
        zIndex="tooltip"
        maxW="xs"
        px="2.5"
        py="1.5"
        borderRadius="l1"
        bg="bg.inverted"
        color="fg.inverted"
        textStyle="xs"
        boxShadow="md"
        css={contrastEdge}
        style={place}
        onPointerEnter={onStay}
        onPointerLeave={onGone}
      >
        {children}
      </Box>
    </Portal>
  );
}
