import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from 'shared-ui';

/** Creates an element that keeps its content, such as an open popover, while it moves between places of the page. */
export function useMovable(): HTMLElement {
  const [element] = useState(() => {
    const created = document.createElement('div');
    created.style.display = 'contents';

    return created;
  });

  return element;
}

interface MovableProps {
  readonly element: HTMLElement;
  readonly children: ReactNode;
}

/** Content of a movable element. It is rendered once, next to the places that hold the element in turn. */
export function Movable({ element, children }: MovableProps) {
  return createPortal(children, element);
}

/** Place that holds a movable element. */
export function MovablePlace({ element }: Pick<MovableProps, 'element'>) {
  const adopt = useCallback((place: HTMLElement | null) => place?.append(element), [element]);

  return <Box ref={adopt} display="contents" />;
}
