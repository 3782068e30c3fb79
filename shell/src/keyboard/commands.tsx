import SearchIcon from 'lucide-react/icons/search';
import { Suspense, lazy, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { IconButton } from 'shared-ui';
import { useShortcuts } from 'shared-ui/keyboard/use-shortcuts';
import { isOffered } from '../session/access.ts';
import { useShell } from '../use-shell.ts';
import { focusSearch } from './focus-search.ts';
import { goActions } from './go-actions.ts';

const Palette = lazy(() => import('../palette/palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutHelp = lazy(() =>
  import('shared-ui/keyboard/shortcut-help').then((module) => ({ default: module.ShortcutHelp })),
);

/** The keys that work anywhere, and the button that opens the command palette without them (features SH-12). */
export function Commands() {
  const shell = useShell();
  const [shown, setShown] = useState<'palette' | 'help'>();
  const openPalette = (): void => setShown('palette');
  const close = (): void => setShown(undefined);

  useShortcuts({
    ...goActions(shell),
    palette: openPalette,
    help: () => setShown('help'),
    search: () => focusSearch() || openPalette(),
    newConversation() {
      if (isOffered('conversations', { session: shell.session.get(), provided: shell.provided() })) {
        shell.navigate(addresses.newConversation.href());
      }
    },
  });

  return (
    <>
      <IconButton label="Find pages, people and actions" onClick={openPalette}>
        <SearchIcon size={20} />
      </IconButton>
      <Suspense fallback={null}>
        {shown === 'palette' ? <Palette onClose={close} onHelp={() => setShown('help')} /> : null}
        {shown === 'help' ? <ShortcutHelp onClose={close} /> : null}
      </Suspense>
    </>
  );
}
