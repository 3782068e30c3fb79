import { useSyncExternalStore } from 'react';
import { onAddressChange } from '../remotes/navigation.ts';

const pathNow = (): string => location.pathname;
const searchNow = (): string => location.search;

/** The path of the address, as it stands. */
export function usePath(): string {
  return useSyncExternalStore(onAddressChange, pathNow);
}

/** The query of the address, as it stands. */
export function useSearch(): string {
  return useSyncExternalStore(onAddressChange, searchNow);
}
