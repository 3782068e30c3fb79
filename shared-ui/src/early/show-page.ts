import { followDensity } from '../theme/density-choice.ts';
import { followTheme } from '../theme/theme-choice.ts';
import { showFontLater } from './late-font.ts';

/** Sets a page's look before its first paint, so that no dark page flashes white and no compact row appears tall. */
export function showPage(): void {
  followTheme();
  followDensity();
  showFontLater();
}
