import { addresses } from 'shared-contracts/addresses';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { fetchAtRest } from 'shared-ui/keyboard/fetch-at-rest';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const load = () => import('./conversation.screen.tsx');

/**
 * The page of one conversation, in a chunk of its own: who comes to the list alone has not chosen one yet. It is fetched
 * at once where the address names a conversation, else while the first view stands or somebody begins to do something.
 */
export const ConversationScreen = lazyScreen(async () => (await load()).ConversationScreen);

const isOpened = location.pathname.startsWith(`${addresses.conversations.href()}/`);
fetchAtRest(load, isOpened ? () => Promise.resolve() : untilUsed);
