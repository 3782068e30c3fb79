import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import { chakra } from 'shared-ui';

const Layer = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    pointerEvents: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    color: 'transparent',
    borderStyle: 'solid',
    borderColor: 'transparent',
    // The text box is painted on top, without its background.
    '& + textarea': { position: 'relative', bg: 'transparent' },
    // If the browser supports it, the box also resizes with its text while its width changes.
    '@supports (field-sizing: content)': {
      '& + textarea': {
        fieldSizing: 'content',
        height: 'auto !important',
        minHeight: '24',
        maxHeight: '60',
        overflowY: 'auto !important',
      },
    },
  },
});
const Chip = chakra('span', {
  base: {
    borderRadius: 'sm',
    bg: 'bg.info',
    boxShadow: '0 0 0 1px var(--chakra-colors-border-info)',
    '&[data-unknown]': { bg: 'bg.error', boxShadow: '0 0 0 1px var(--chakra-colors-border-error)' },
  },
});

/** Styles that determine where the words of a text box are placed. */
const copied = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'paddingTop',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
] as const;

function follow(layer: HTMLElement, area: HTMLTextAreaElement): void {
  const style = getComputedStyle(area);
  for (const name of copied) {
    layer.style[name] = style[name];
  }
  const scrollbar =
    area.offsetWidth -
    area.clientWidth -
    Number.parseFloat(style.borderLeftWidth) -
    Number.parseFloat(style.borderRightWidth);
  layer.style.paddingRight = `${Number.parseFloat(style.paddingRight) + Math.max(0, scrollbar)}px`;
  layer.scrollTop = area.scrollTop;
}

interface ChipUnderlayProps {
  readonly text: string;
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
  /** Whether a placeholder, as written, refers to nothing that exists. */
  readonly isUnknown: (placeholder: string) => boolean;
}

/**
 * Draws a chip behind each placeholder of the text box that follows it. The text box remains a `<textarea>`, so undo,
 * spell checking, dictation, emoji, phone keyboards and screen readers work as usual, and the inbox's composer is the
 * same component; an editor library would add 30 kB and a second composer. A chip shows the placeholder as typed.
 */
export function ChipUnderlay({ text, textArea, isUnknown }: ChipUnderlayProps) {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [own, area] = [layer.current, textArea.current];
    if (!own || !area) {
      return undefined;
    }
    const sync = () => follow(own, area);
    sync();
    area.addEventListener('scroll', sync);
    const sizes = new ResizeObserver(sync);
    sizes.observe(area);

    return () => {
      area.removeEventListener('scroll', sync);
      sizes.disconnect();
    };
  }, [textArea, text]);

  const parts = placeholdersIn(text);
  const ends = [0, ...parts.map(({ end }) => end)];

  return (
    <Layer ref={layer} aria-hidden>
      {parts.map((part, index) => (
        <span key={part.start}>
          {text.slice(ends[index], part.start)}
          <Chip {...(isUnknown(part.text) ? { 'data-unknown': '' } : {})}>{part.text}</Chip>
        </span>
      ))}
      {/* Gives a trailing empty line a height too. */}
      {`${text.slice(ends.at(-1))}\u200B`}
    </Layer>
  );
}
