/** Building blocks of a remote's own dev page: the test doubles that run in a browser, without the test tools. */
export { answers, fails, hangs, mockApi } from './mock-api.ts';
export { createDrawerHost } from './render-remote.ts';
export { runAlone } from './run-alone.tsx';
export type { Alone } from './run-alone.tsx';
export { anAccount, staff } from './staff.ts';
