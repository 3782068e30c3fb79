import SproutIcon from 'lucide-react/icons/sprout';
import { landingOrder, pageTable } from 'shared-contracts/pages';
import { Button, isAllowed } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';
import { MessagePage } from './message-page.tsx';

/** Signed in, and nothing that is released here may be opened (features SH-08): which pages will be. */
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
        ? 'The list of its parts did not arrive. Check your connection and try again.'
        : `You're signed in and have the right permissions. ${inOneList(titles)} ${titles.length === 1 ? "isn't" : "aren't"} available yet. You'll go there automatically as soon as possible.`}
    </MessagePage>
  );
}

/** Titles of the pages that this person will land on when they are released. */
function useAwaitedPages(): string[] {
  const session = useStore(useShell().session);

  return landingOrder
    .filter((name) => isAllowed(pageTable[name].access, session))
    .map((name) => `“${pageTable[name].title}”`);
}

const inOneList = (titles: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(titles);
