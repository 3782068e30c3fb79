import { createContext } from 'react';
import type { RefObject } from 'react';

/** Element that scrolls the rows; undefined if the page scrolls. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
