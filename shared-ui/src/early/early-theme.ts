import { followDensity } from '../theme/density-choice.ts';
import { followTheme } from '../theme/theme-choice.ts';
import { showFontLater } from './late-font.ts';

/** The script that runs before the page is painted: no dark page comes up white first, and no compact row high. */
followTheme();
followDensity();
showFontLater();
