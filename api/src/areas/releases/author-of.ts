import type { Releaser } from '../../platform/permissions/releasers.store.ts';

/** Names a person in the history of releases: 'Ana Diaz (ana@example.com)'. */
export const authorOf = ({ name, email }: Pick<Releaser, 'name' | 'email'>): string =>
  name === '' ? email : `${name} (${email})`;
