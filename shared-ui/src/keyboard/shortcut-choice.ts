import { keep, recall } from 'shared-ui';

/**
 * Storage key of a user's choice about single-key shortcuts: some users press them by accident or by speech input (WCAG
 * 2.1.4).
 */
const storageKeyOf = (userId: number): string => `shortcuts:${userId}`;

/** Whether single-key shortcuts are on for this user in this browser. */
export const areShortcutsOn = (userId: number): boolean => recall(storageKeyOf(userId)) !== 'off';

export const turnShortcuts = (userId: number, isOn: boolean): void =>
  keep(storageKeyOf(userId), isOn ? 'on' : 'off');
