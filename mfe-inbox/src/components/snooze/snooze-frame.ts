/** Title and size of the dialog that asks how long to snooze, also for its frame while it loads. */
export const snoozeFrame = { title: 'Snooze', size: 'xs' } as const;
