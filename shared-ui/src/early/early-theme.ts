import { followTheme } from '../theme/theme-choice.ts';

/** The script that runs before the page is painted, so that a dark page does not come up white first. */
followTheme();
