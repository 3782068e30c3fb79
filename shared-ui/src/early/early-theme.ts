import { keepComposedKeys } from './composed-keys.ts';
import { tolerateMovedNodes } from './moved-nodes.ts';
import { showPage } from './show-page.ts';

/** Script that runs before the first paint of a staff page without remotes. */
showPage();
tolerateMovedNodes();
keepComposedKeys();
