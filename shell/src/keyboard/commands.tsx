import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Dialog, IconButton, Sheet } from 'shared-ui';
import { CrashBoundary } from 'shared-ui/parts/crash-boundary';
import type {} from 'shared-ui/early-keys';
import { useShortcuts } from 'shared-ui/keyboard/use-shortcuts';
import { isOffered } from '../session/access.ts';
import { useShell } from '../use-shell.ts';
import { focusSearch } from './focus-search.ts';
import { goActions } from './go-actions.ts';

interface PartProps {
  readonly onClose: () => void;
  /** Shows the list of keyboard shortcuts instead. */
  readonly onHelp: () => void;
}

const parts = {
  palette: () =>
    import(/* webpackChunkName: "at-rest" */ '../palette/palette.tsx').then((module) => module.Palette),
  help: () => import('shared-ui/keyboard/shortcut-help').then((module) => module.ShortcutHelp),
} as const satisfies Readonly<Record<string, () => Promise<ComponentType<PartProps>>>>;

/**
 * Keyboard shortcuts that work everywhere, and the button that opens the command palette without them (features SH-12).
 */
export function Commands() {
  const shell = useShell();
  const [shown, setShown] = useState<{ Part: ComponentType<PartProps> }>();
  const close = (): void => setShown(undefined);

  /** A part that fails to load or crashes must not take down the page. */
  function fail(): void {
    close();
    window.earlyKeys?.closePalette();
    shell.bus.emit('notice.show', { tone: 'error', text: 'This could not be opened. Please try again.' });
  }
  const show = (part: keyof typeof parts): void =>
    void parts[part]().then((Part) => setShown({ Part }), fail);
  // The frame of the first script takes the focus and the typed text until the palette has loaded.
  const openPalette = (): void => {
    if (window.earlyKeys) {
      window.earlyKeys.openPalette();
    } else {
      show('palette');
    }
  };
  const openHelp = (): void => show('help');

  const showBehindFrame = useEffectEvent(() => show('palette'));
  useEffect(() => {
    const early = window.earlyKeys;
    if (!early) {
      return undefined;
    }
    early.onPalette = showBehindFrame;
    early.endLoading();
    if (early.isPaletteOpen) {
      showBehindFrame();
    }

    return () => {
      early.onPalette = undefined;
    };
  }, []);

  // Prefetched, so that the first opening is immediate.
  useEffect(() => {
    Dialog.fetchAhead();
    Sheet.fetchAhead();
    parts.palette().catch(() => undefined);
  }, []);

  useShortcuts({
    ...goActions(shell),
    palette: openPalette,
    help: openHelp,
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
      {shown ? (
        <CrashBoundary onCrash={fail}>
          <shown.Part onClose={close} onHelp={openHelp} />
        </CrashBoundary>
      ) : null}
    </>
  );
}
