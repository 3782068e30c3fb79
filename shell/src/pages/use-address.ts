import { useOutside } from '../use-outside.ts';
import { onAddressChange } from '../remotes/navigation.ts';

const pathNow = (): string => location.pathname;
const searchNow = (): string => location.search;

/** The path of the address, as it stands. */
export function usePath(): string {
  return useOutside(onAddressChange, pathNow);
}

/** The query of the address, as it stands. */
export function useSearch(): string {
  return useOutside(onAddressChange, searchNow);
}
