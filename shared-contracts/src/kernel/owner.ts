/** Remotes: the parts of the browser app that own pages and drawer sections. Each is released by its own team. */
export type RemoteName = 'mfe-inbox' | 'mfe-campaigns' | 'mfe-automation' | 'mfe-rewards' | 'mfe-admin';

export type PageOwner = 'shell' | RemoteName;

/** Remote whose pages belong to the settings unless they say otherwise. */
export type SettingsOwner = 'mfe-admin';
