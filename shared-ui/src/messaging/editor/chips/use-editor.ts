import type { EditorView } from '@codemirror/view';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { TextBox } from '../../composer/text-box.ts';
import { setUnknown } from './chip-decorations.ts';
import { createEditor, withWords } from './editor-setup.ts';
import type { EditorWords } from './editor-setup.ts';
import { takeText } from './owned-text.ts';

/** An editor for a text with placeholders, as a box of a composer. */
export interface ChipBox extends TextBox {
  readonly editor: RefObject<EditorView | null>;
}

/** Returns the box of a composer whose text is written in a `ChipField`. */
export function useChipBox(): ChipBox {
  const editor = useRef<EditorView>(null);

  return {
    editor,
    element() {
      // Puts the caret where it was. The element alone would put it at the beginning.
      editor.current?.focus();

      return editor.current?.contentDOM ?? null;
    },
    insert(text) {
      const view = editor.current;
      view?.dispatch(view.state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' });
    },
  };
}

interface EditorOptions extends EditorWords {
  readonly box: ChipBox;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Placeholders, as written, that refer to nothing that exists. */
  readonly unknown: readonly string[];
  readonly onChip: (index: number) => void;
  readonly onPictures: (files: readonly File[]) => void;
}

/** Shows an editor in an element. Returns the reference of the element. */
export function useEditor(options: EditorOptions): RefObject<HTMLDivElement | null> {
  const { box, value, unknown, label, placeholder, describedBy } = options;
  const { editor } = box;
  const host = useRef<HTMLDivElement>(null);
  const onText = useEffectEvent(options.onValue);
  const onChip = useEffectEvent(options.onChip);
  const onPictures = useEffectEvent(options.onPictures);
  const create = useEffectEvent(() =>
    createEditor(value, { label, placeholder, describedBy }, { onText, onChip, onPictures }),
  );

  useLayoutEffect(() => {
    const view = create();
    editor.current = view;
    host.current?.append(view.dom);

    return () => {
      editor.current = null;
      view.destroy();
    };
  }, [editor]);

  useLayoutEffect(() => {
    if (editor.current) {
      takeText(editor.current, value);
    }
  }, [editor, value]);

  useLayoutEffect(() => {
    editor.current?.dispatch(withWords({ label, placeholder, describedBy }));
  }, [editor, label, placeholder, describedBy]);

  const unknownKey = unknown.join('\n');
  useLayoutEffect(() => {
    editor.current?.dispatch({ effects: setUnknown.of(new Set(unknownKey.split('\n'))) });
  }, [editor, unknownKey]);

  return host;
}
