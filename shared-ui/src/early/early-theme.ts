import { followTheme } from '../theme/theme-choice.ts';
import { showFontLater } from './late-font.ts';

/** The script that runs before the page is painted, so that a dark page does not come up white first. */
followTheme();
showFontLater();
