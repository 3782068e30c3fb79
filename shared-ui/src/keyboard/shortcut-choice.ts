import { keep, recall } from 'shared-ui';

/** Where a person's choice about single keys is kept: some press them by accident, or by speech (WCAG 2.1.4). */
const placeOf = (userId: number): string => `shortcuts:${userId}`;

/** Whether single keys do something for this person in this browser. */
export const areShortcutsOn = (userId: number): boolean => recall(placeOf(userId)) !== 'off';

export const turnShortcuts = (userId: number, isOn: boolean): void =>
  keep(placeOf(userId), isOn ? 'on' : 'off');
