import { createContext } from 'react';
import type { RefObject } from 'react';

/** What scrolls the rows; undefined where the page does. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
