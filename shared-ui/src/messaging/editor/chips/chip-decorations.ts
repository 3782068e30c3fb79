import { isolateHistory } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';
import { chipWords } from '../../words/chip-words.ts';

/** Marks a chip in the page; its value is the placeholder as written. */
const chipMark = 'data-chip';

/** A placeholder as one chip. */
class ChipWidget extends WidgetType {
  private readonly part: PlaceholderPart;
  private readonly isUnknown: boolean;

  constructor(part: PlaceholderPart, isUnknown: boolean) {
    super();
    this.part = part;
    this.isUnknown = isUnknown;
  }

  override eq({ part, isUnknown }: ChipWidget): boolean {
    return part.text === this.part.text && isUnknown === this.isUnknown;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.textContent = chipWords(this.part);
    chip.setAttribute(chipMark, this.part.text);
    chip.toggleAttribute('data-unknown', this.isUnknown);

    return chip;
  }

  /** Lets the editor handle a press on a chip, which puts the caret next to it. */
  override ignoreEvent(): boolean {
    return false;
  }
}

interface Chips {
  readonly parts: readonly PlaceholderPart[];
  /** Placeholders, as written, that refer to nothing that exists. */
  readonly unknown: ReadonlySet<string>;
  readonly decorations: DecorationSet;
}

function chipsOf(text: string, unknown: ReadonlySet<string>): Chips {
  const parts = placeholdersIn(text);
  const ranges = parts.map((part) =>
    Decoration.replace({ widget: new ChipWidget(part, unknown.has(part.text)) }).range(part.start, part.end),
  );

  return { parts, unknown, decorations: Decoration.set(ranges) };
}

/** Changes which placeholders are shown as unknown. */
export const setUnknown = StateEffect.define<ReadonlySet<string>>();

/**
 * Shows each placeholder of the text as a chip that the caret passes, and that is deleted, as a whole. The text itself
 * keeps its placeholders as written.
 */
export const chips = StateField.define<Chips>({
  create: (state) => chipsOf(state.doc.toString(), new Set()),
  update(before, { docChanged, effects, state }) {
    const changed = effects.find((effect) => effect.is(setUnknown));

    return docChanged || changed ? chipsOf(state.doc.toString(), changed?.value ?? before.unknown) : before;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).decorations),
  ],
});

/** Makes each insertion and deletion of a chip a step of its own for undo, however fast it follows another change. */
export const chipSteps = EditorState.transactionExtender.of(({ docChanged, startState, newDoc }) =>
  docChanged && placeholdersIn(newDoc.toString()).length !== startState.field(chips).parts.length
    ? { annotations: isolateHistory.of('full') }
    : null,
);

/** Returns the position, in their order, of the chip that is selected or next to the caret; -1 if there is none. */
export function chipAtCaret(state: EditorState): number {
  const { from, to } = state.selection.main;
  const { parts } = state.field(chips);
  const isSelected = ({ start, end }: PlaceholderPart): boolean => start === from && end === to;
  const isBeside = ({ start, end }: PlaceholderPart): boolean => from === to && [start, end].includes(from);
  const selected = parts.findIndex(isSelected);

  return selected === -1 ? parts.findIndex(isBeside) : selected;
}

/** Returns the position of the chip that was pressed; -1 if it was something else. */
export function chipUnder(target: EventTarget | null, view: EditorView): number {
  const chip = target instanceof Element ? target.closest(`[${chipMark}]`) : null;
  const start = chip ? view.posAtDOM(chip) : -1;

  return view.state.field(chips).parts.findIndex((part) => part.start === start);
}

/** Returns the element of a chip, if it is rendered. */
export function chipElement(view: EditorView, index: number): Element | undefined {
  const part = view.state.field(chips).parts[index];
  const elements = [...view.contentDOM.querySelectorAll(`[${chipMark}]`)];

  return elements.find((chip) => view.posAtDOM(chip) === part?.start);
}
