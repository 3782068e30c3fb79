import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Button } from '../components/button.tsx';
import { avatarHueCount } from './avatar-colors.ts';
import { guestOf } from './guest-system.ts';
import { houseSystem } from './system.ts';
import { GuestUiRoot } from './ui-root.tsx';

const system = houseSystem();

/** Parses '#rrggbb' and 'hsl(1, 2%, 3%)' into red, green and blue between 0 and 1. */
function channelsOf(color: string): number[] {
  const hsl = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(color)?.slice(1).map(Number);
  if (!hsl) {
    return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  }
  const [hue = 0, saturation = 0, lightness = 0] = hsl.map((part, place) =>
    place === 0 ? part : part / 100,
  );

  return [0, 8, 4].map((offset) => {
    const step = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);

    return lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
  });
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);

  return (light + 0.05) / (dark + 0.05);
}

const themes = ['base', '_dark'] as const;
type Theme = (typeof themes)[number];

/** Returns the color of a token in a theme, with references resolved. */
function color(name: string, theme: Theme): string {
  const token = system.tokens.getByName(`colors.${name}`);
  const conditions: Partial<Record<Theme, string>> = token?.extensions.conditions ?? {};
  const value = String(conditions[theme] ?? token?.originalValue);
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];

  return reference ? color(reference, theme) : value;
}

test('a guest has no globals: `_global` is internal to Chakra, so its shape is watched here', () => {
  expect(system._global).toHaveLength(3);
  expect(JSON.stringify(system._global)).toContain('--chakra-colors-brand-solid');
  expect(guestOf(system)._global).toEqual([]);
});

test('a guest lays down its own styles only, and looks the same', () => {
  const rulesBefore = document.head.textContent.length;
  const { getByRole } = render(
    <GuestUiRoot>
      <Button tone="primary">Save</Button>
    </GuestUiRoot>,
  );
  const added = document.head.textContent.slice(rulesBefore);

  expect(added).not.toContain('--chakra-colors-brand-solid:');
  expect(getByRole('button')).toHaveClass('chakra-button');
});

const pairs = [
  ['fg', 'bg'],
  ['fg.muted', 'bg.muted'],
  ['fg.muted', 'bg.selected'],
  ['fg.subtle', 'bg.muted'],
  ['fg.subtle', 'bg.selected'],
  ['fg.link', 'bg.selected'],
  ['fg.error', 'bg.error'],
  ['fg.error', 'bg.selected'],
  ['fg.warning', 'bg.warning'],
  ['fg.success', 'bg.success'],
  ['fg.info', 'bg.info'],
  ['fg.pending', 'bg.pending'],
  ['fg', 'bg.outbound'],
  ['fg.muted', 'bg.outbound'],
  ['fg', 'bg.match'],
  ['fg.inverted', 'bg.inverted'],
  ['brand.contrast', 'brand.solid'],
  ['brand.fg', 'brand.muted'],
  ['gray.contrast', 'gray.solid'],
  ['red.contrast', 'red.solid'],
  ['green.fg', 'green.subtle'],
  ['orange.fg', 'orange.subtle'],
  ['blue.fg', 'blue.subtle'],
  ['red.fg', 'red.subtle'],
  ...Array.from({ length: avatarHueCount }, (_, hue) => [`avatar.${hue}.fg`, `avatar.${hue}.bg`] as const),
] as const;

describe.each(themes)('theme %s', (theme) => {
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(color(text, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['border.control', 'brand.focusRing', 'accent', 'chart.1', 'chart.2', 'chart.3', 'chart.4'])(
    '%s can be seen on the page',
    (line) => {
      expect(contrast(color(line, theme), color('bg', theme))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['border.error', 'border.warning', 'border.info', 'border.pending', 'fg.success', 'fg.subtle'])(
    'an icon in %s can be seen on a selected row',
    (icon) => {
      expect(contrast(color(icon, theme), color('bg.selected', theme))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['bg', 'bg.panel'])('an unchecked box can be seen on %s', (ground) => {
    expect(contrast(color('border.control', theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  test('the house yellow is #EFE811', () => {
    expect(color('brand.solid', theme)).toBe('#EFE811');
  });
});
