import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../components/button.tsx';
import { guestOf } from './guest-system.ts';
import { houseSystem } from './system.ts';
import { GuestUiRoot } from './ui-root.tsx';

const system = houseSystem();

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);

  return (light + 0.05) / (dark + 0.05);
}

/** The colour a token stands for, through what it refers to. */
function colour(name: string): string {
  const value: unknown = system.tokens.getByName(`colors.${name}`)?.originalValue;
  const reference = /^\{colors\.(.+)\}$/.exec(String(value))?.[1];

  return reference ? colour(reference) : String(value);
}

test('a guest has no globals: `_global` is internal to Chakra, so its shape is watched here', () => {
  expect(system._global).toHaveLength(3);
  expect(JSON.stringify(system._global)).toContain('--chakra-colors-brand-400');
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

  expect(added).not.toContain('--chakra-colors-brand-400:');
  expect(getByRole('button')).toHaveClass('chakra-button');
});

test.each([
  ['fg', 'bg'],
  ['fg.muted', 'bg.muted'],
  ['fg.subtle', 'bg.muted'],
  ['fg.link', 'bg.muted'],
  ['fg.error', 'bg.error'],
  ['fg.warning', 'bg.warning'],
  ['fg.success', 'bg.success'],
  ['fg.info', 'bg.info'],
  ['brand.contrast', 'brand.solid'],
  ['brand.fg', 'brand.muted'],
  ['gray.contrast', 'gray.solid'],
  ['red.contrast', 'red.solid'],
  ['green.fg', 'green.subtle'],
  ['orange.fg', 'orange.subtle'],
  ['blue.fg', 'blue.subtle'],
  ['red.fg', 'red.subtle'],
])('%s can be read on %s', (text, ground) => {
  expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
});

test('the outline of a field and the focus ring can be seen', () => {
  expect(contrast(colour('border.control'), colour('bg'))).toBeGreaterThanOrEqual(3);
  expect(contrast(colour('brand.focusRing'), colour('bg'))).toBeGreaterThanOrEqual(3);
});

test('the house yellow is #EFE811', () => {
  expect(colour('brand.solid')).toBe('#EFE811');
});
