/** Eight distinguishable hues, in degrees. */
const hues = [210, 260, 300, 340, 15, 45, 120, 175];

/** Number of avatar colors. */
export const avatarHueCount = hues.length;

/** A muted background and its text color for each hue, by number: `avatar.3.bg`. */
export const avatarColors = Object.fromEntries(
  hues.map((hue, index) => [
    index,
    {
      bg: { value: { base: `hsl(${hue}, 40%, 88%)`, _dark: `hsl(${hue}, 25%, 26%)` } },
      fg: { value: { base: `hsl(${hue}, 45%, 24%)`, _dark: `hsl(${hue}, 35%, 86%)` } },
    },
  ]),
);
