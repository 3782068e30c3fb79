import { lazy as lazyOfReact } from 'react';
import { fetchAgain } from '../components/fetch-again.ts';

/** React's `lazy`, for a part that may be wanted while the connection is gone: it comes when the connection is back. */
export const lazy: typeof lazyOfReact = (load) => lazyOfReact(fetchAgain(load));
