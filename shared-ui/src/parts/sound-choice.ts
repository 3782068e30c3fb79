import { keep, recall } from 'shared-ui';

const muteKey = 'sound.muted';

/** Whether the user has muted sounds in this browser. */
export const isMuted = (): boolean => recall(muteKey) === 'true';

export const setMuted = (muted: boolean): void => keep(muteKey, muted ? 'true' : '');
