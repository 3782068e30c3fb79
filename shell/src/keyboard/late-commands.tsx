import { Center } from 'shared-ui';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';

const Commands = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './commands.tsx'), untilUsed).then(
    (module) => module.Commands,
  ),
);

/**
 * The command palette and the keys that work anywhere, once the page is at rest or is used; their button's place is
 * kept free.
 */
export function LateCommands() {
  return (
    <Center boxSize="10" flexShrink="0">
      <Commands />
    </Center>
  );
}
