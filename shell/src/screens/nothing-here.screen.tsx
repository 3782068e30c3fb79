import SproutIcon from 'lucide-react/icons/sprout';
import { landingOrder, pageTable } from 'shared-contracts/pages';
import { Button, isAllowed } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';
import { MessagePage } from './message-page.tsx';

/**
 * Shown if the user is signed in but may open none of the released pages (features SH-08): names those that will be
 * available.
 */
export function NothingHerePage({ isRegistryMissing }: { isRegistryMissing: boolean }) {
  const titles = useAwaitedPages();

  return (
    <MessagePage
      title={isRegistryMissing ? 'The app could not be loaded completely' : 'Your pages are not released yet'}
      icon={<SproutIcon />}
      action={
        <Button tone="primary" onClick={() => location.reload()}>
          {isRegistryMissing ? 'Try again' : 'Check again'}
        </Button>
      }
    >
      {isRegistryMissing
        ? 'Some parts of it did not load. Check your connection and try again.'
        : `You're signed in and have the right permissions. ${inOneList(titles)} ${titles.length === 1 ? "isn't" : "aren't"} available yet. You'll go there automatically as soon as possible.`}
    </MessagePage>
  );
}

/** Returns the titles of the pages that this user will land on once they are released. */
function useAwaitedPages(): string[] {
  const session = useStore(useShell().session);

  return landingOrder
    .filter((name) => isAllowed(pageTable[name].access, session))
    .map((name) => `“${pageTable[name].title}”`);
}

const inOneList = (titles: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(titles);
