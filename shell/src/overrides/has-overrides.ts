import { overrideCookie } from 'shared-contracts/client-config';
import type { ClientConfig } from 'shared-contracts/client-config';

/** Whether an override was recently confirmed in this browser; the host sees the same cookie. */
export const isSwitchedOn = (): boolean => document.cookie.split('; ').includes(`${overrideCookie}=on`);

/** Whether this page has to check for overrides: for everyone else, that code is not even fetched. */
export const hasOverrides = ({ allowOverrides }: ClientConfig): boolean =>
  allowOverrides === true && isSwitchedOn();
