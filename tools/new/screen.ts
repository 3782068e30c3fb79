import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './change.ts';
import type { Change } from './change.ts';
import { halves, kebab, pascal, sentence } from './names.ts';

const screenOf = (name: string): string => `import { EmptyState, usePageTitle } from 'shared-ui';

/** ${sentence(name)}: chooses between loading, error, empty and content; its parts are in this folder. */
export function ${pascal(name)}Screen() {
  usePageTitle('${sentence(name)}');

  return <EmptyState title="Nothing here yet">Say the next step here.</EmptyState>;
}
`;

/**
 * `pnpm new screen <remote>/<name>`: creates a screen in its own folder, for the remote's routes to load lazily.
 * Without a checkout, assumes that the remote exists.
 */
export function newScreen(argument: string, base: string | undefined): Change[] {
  const [remote, given] = halves(argument, 'screen mfe-inbox/contact-summary');
  const isThere = base === undefined || existsSync(join(base, remote, 'src/screens'));
  if (!isThere) {
    throw new Refusal(`${remote} is no remote with screens.`);
  }
  const name = kebab(given);
  if (base !== undefined && existsSync(join(base, remote, 'src/screens', name))) {
    throw new Refusal(`${remote}/src/screens/${name} is there already.`);
  }

  return [{ path: `${remote}/src/screens/${name}/${name}.screen.tsx`, text: screenOf(name) }];
}
