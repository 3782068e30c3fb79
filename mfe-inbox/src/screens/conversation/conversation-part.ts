import { addresses } from 'shared-contracts/addresses';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { fetchAtRest } from 'shared-ui/keyboard/fetch-at-rest';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const load = () => import('./conversation.screen.tsx');

/**
 * The page of one conversation, in a chunk of its own, because the list alone does not need it. Loads immediately if
 * the address names a conversation, otherwise while the first view is idle or on the first input.
 */
export const ConversationScreen = lazyScreen(async () => (await load()).ConversationScreen);

const isOpened = location.pathname.startsWith(`${addresses.conversations.href()}/`);
fetchAtRest(load, isOpened ? () => Promise.resolve() : untilUsed);
