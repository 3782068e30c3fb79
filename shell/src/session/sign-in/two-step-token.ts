import { consumeFromTab, recallFromTab, storeInTab } from './tab-storage.ts';

const key = 'twoStepToken';

/** Stores the token between password and code, which is valid only for the two-step calls and only in this tab. */
export const storeTwoStepToken = (token: string): void => storeInTab(key, token);

export const readTwoStepToken = (): string | undefined => recallFromTab(key);

export const deleteTwoStepToken = (): void => void consumeFromTab(key);
