import { followDensity } from '../theme/density-choice.ts';
import { followTheme } from '../theme/theme-choice.ts';
import { showFontLater } from './late-font.ts';

/** Script that runs before the first paint, so that no dark page flashes white and no compact row appears tall. */
followTheme();
followDensity();
showFontLater();
