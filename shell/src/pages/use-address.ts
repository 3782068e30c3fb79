import { useOutside } from '../use-outside.ts';
import { onAddressChange } from '../remotes/navigation.ts';

const pathNow = (): string => location.pathname;
const searchNow = (): string => location.search;

/** Returns the current path. */
export function usePath(): string {
  return useOutside(onAddressChange, pathNow);
}

/** Returns the current query string. */
export function useSearch(): string {
  return useOutside(onAddressChange, searchNow);
}
