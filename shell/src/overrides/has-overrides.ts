import { overrideCookie } from 'shared-contracts/client-config';
import type { ClientConfig } from 'shared-contracts/client-config';

/** Whether somebody confirmed an override in this browser not long ago, as the host knows too. */
export const isSwitchedOn = (): boolean => document.cookie.split('; ').includes(`${overrideCookie}=on`);

/** Whether this page has to look for overrides at all: for everybody else, what they need is not even fetched. */
export const hasOverrides = ({ allowOverrides }: ClientConfig): boolean =>
  allowOverrides === true && isSwitchedOn();
