import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { Compartment } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { pastedFiles } from '../../composer/pasted-files.ts';
import { adoptStyles } from './adopt-styles.ts';
import { chipAtCaret, chipSteps, chipUnder, chips } from './chip-decorations.ts';
import { editorLook } from './editor-look.ts';
import { followOwner } from './owned-text.ts';

/** Changes of the editor that its owner is informed of. */
interface EditorEvents {
  readonly onText: (text: string) => void;
  /** Called with the position of a chip whose options are to be opened. */
  readonly onChip: (index: number) => void;
  readonly onPictures: (files: readonly File[]) => void;
}

/** Words of an editor that may change while it is shown. */
export interface EditorWords {
  readonly label: string;
  readonly placeholder: string;
  /** The ids of the sentences that describe it. */
  readonly describedBy: string;
}

const words = new Compartment();

function extensionsFor({ label, placeholder: empty, describedBy }: EditorWords): Extension {
  return [
    placeholder(empty),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      // CodeMirror turns these off, because it is made for code.
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      writingsuggestions: 'true',
      translate: 'yes',
    }),
  ];
}

/** Applies changed words to an editor. */
export const withWords = (changed: EditorWords) => ({ effects: words.reconfigure(extensionsFor(changed)) });

function insertNewLine(view: EditorView): boolean {
  view.dispatch(view.state.replaceSelection('\n'), { scrollIntoView: true, userEvent: 'input' });

  return true;
}

/** Keys of the text: those of every text box, and Alt+Down next to a chip. Tab leaves the text. */
function keysFor({ onChip }: EditorEvents): Extension {
  function openChip({ state }: EditorView): boolean {
    const index = chipAtCaret(state);
    if (index !== -1) {
      onChip(index);
    }

    return index !== -1;
  }

  return keymap.of([
    { key: 'Alt-ArrowDown', run: openChip },
    // The library's own Enter repeats the spaces at the beginning of the line, as in code.
    { key: 'Enter', run: insertNewLine, shift: insertNewLine },
    ...historyKeymap,
    ...standardKeymap,
  ]);
}

/** Returns whether nothing is selected: the library would then copy or cut the whole line, as for code. */
const isNothingSelected = (_event: unknown, { state }: EditorView): boolean => state.selection.main.empty;

function handlersFor({ onChip, onPictures }: EditorEvents): Extension {
  return EditorView.domEventHandlers({
    click({ target }, view) {
      const index = chipUnder(target, view);
      if (index !== -1) {
        onChip(index);
      }
    },
    paste({ clipboardData }) {
      const files = clipboardData ? pastedFiles(clipboardData) : [];
      if (files.length > 0) {
        onPictures(files);
      }

      return files.length > 0;
    },
    // Pictures are taken by the page (use-picture-drop.ts). The library would insert them as text.
    drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
    copy: isNothingSelected,
    cut: isNothingSelected,
  });
}

/** Creates an editor for a text with placeholders, with the caret at the end. */
export function createEditor(text: string, shown: EditorWords, events: EditorEvents): EditorView {
  adoptStyles();
  const view = new EditorView({
    doc: text,
    extensions: [
      history(),
      chips,
      chipSteps,
      keysFor(events),
      handlersFor(events),
      EditorView.lineWrapping,
      words.of(extensionsFor(shown)),
      editorLook,
      followOwner(events.onText),
    ],
  });
  view.dispatch({ selection: { anchor: view.state.doc.length } });

  return view;
}
