/** Name of the <meta> on pages whose stylesheet contains reset, tokens and global rules (page-css/house-globals.ts). */
export const globalsMark = 'house-globals';

let isMarked: boolean | undefined;

/** Whether the page already has these rules, so that they need not be generated and inserted again. */
export function areGlobalsLaidDown(): boolean {
  isMarked ??= document.querySelector(`meta[name="${globalsMark}"]`) !== null;

  return isMarked;
}
